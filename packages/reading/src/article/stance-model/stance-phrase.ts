import type { Range } from "../../language/sentence.ts";

type PhraseKind =
  | "takes"
  | "praises"
  | "advises"
  | "answers yes"
  | "turns down"
  | "refuses"
  | "doubts"
  | "prefers another"
  | "own past"
  | "time past"
  | "result"
  | "moved"
  | "record"
  | "someone else"
  | "someone says"
  | "condition"
  | "estimate"
  | "gone"
  | "posted"
  | "joke"
  | "no bets"
  | "example"
  | "label of picks"
  | "label of others"
  | "label of a line";

const list = (text: string): string[] =>
  text
    .split("|")
    .map((part) => part.trim())
    .filter((part) => part !== "");

const both = (first: string, second: string): string[] =>
  list(first).flatMap((one) => list(second).map((other) => `${one} ${other}`));

const BASE = `take|back|bet|play|lay|have|grab|buy|ride|hammer|add|pick|go|go with|go over|go under|side with|stick with|roll with|get on|sign up for|put|pay|lean|tail|fire on|stand behind|swallow|hold my nose|sprinkle|touch`;
const DOING = `taking|backing|betting|playing|laying|having|grabbing|buying|riding|hammering|adding|picking|going|going with|going over|going under|siding with|sticking with|rolling with|getting on|paying|leaning|tailing|firing|swallowing|on|in|in on|on board|all over|all in|with|over|under|there|in for|here for it|a buyer|happy to|happy with|fine with|good with|sold|sprinkling|dabbling|keen|keen on|tempted in|sweet on`;
const I_WILL = `i will|ill|we will|well|id|i would|wed|we would|i can|we can|let me|lemme|im gonna|im going to|were going to|ima|so i|and i|i happily|i gladly|you can|you should|you could|id still|id also|ill also|ill still|i still|we still|we also|i also|would happily|id happily|wed happily`;
const I_AM = `im|i am|were|we are|im still|were still|im also|were also|count me|call me|put me|have me|thats me|thats us|so im|and im|ive been`;
const NOT_WILL = `i wont|we wont|id not|i wouldnt|we wouldnt|i cant|we cant|i couldnt|couldnt|wouldnt|wont|cant|cannot|i dont|we dont|do not|dont|i didnt|didnt|never|not going to|not gonna|no need to|refuse to|too scared to|hard to|tough to|im not going to|nobody should|i shant|not about to|in no hurry to|in no rush to|no desire to|no urge to|no appetite to`;
const OTHERS = `my brother|my brother in law|my cousin|my uncle|my aunt|my wife|my husband|my mother|my mom|my dad|my father|my sister|my son|my daughter|my neighbor|my neighbour|my boss|my editor|my producer|my buddy|my mate|my friend|my barber|my dentist|my bartender|my roommate|my grandfather|my grandmother|my nephew|my niece|my colleague|a colleague|a caller|a reader|a listener|a friend|a buddy|a mate|a guy|some guy|the guy|one guy|a fella|a bloke|some bloke|a bettor|one bettor|a customer|one customer|a fan|a stranger|the public|the crowd|the internet|twitter|the timeline|the chat|the group chat|everyone|everybody|someone|somebody|people|folks|the touts|a tout|the tipsters|the pundits|the lads|the boys|the tv|the panel|the podcast|mi primo|mi tio|mi cunado|mi suegro|mi compadre|mi vecino|la gente|todo el mundo|mi hermano|mi abuelo`;
const LIKES = `likes|loves|wants|has|took|takes|bet|bets|is on|are on|is laying|is taking|keeps|swears|says|said|thinks|reckons|insists|told me|tells me|texted|asked|asks|hammered|backed|fancies|is all over|are all over|piled on|pounded|wrote|dice|jura|quiere`;

const PHRASES: Record<PhraseKind, readonly string[]> = {
  takes: [
    ...both(I_WILL, BASE),
    ...both(I_AM, DOING),
    ...both(
      "give|get|put|deal|mark|sign|count|stick|pencil",
      "me|me the|me TEAM|me down|me down for|me in|me up|me up for|us|us down for|us the",
    ),
    ...list(
      `gimme|gimme the|i like|i love|i want|i fancy|we like|we love|we want|we fancy|i trust|i really like|i do like|my money|my money is|our money|my dollars|my tenner|my fiver|my play|our play|my pick|our pick|my bet|our bet|my lean|our lean|my side|my card|my ticket|the play|the pick|the bet|the lean|the side|the move|best bet|best bets|top play|top pick|nap|lock of|main play|is the play|is the pick|is the bet|is the side|is the move|is my|is our|for me|for mine|for my money|for us|will do me|does it for me|thatll do|that will do|do nicely|a unit|half a unit|two units|one unit|units on|unit on|#int units|#half units|a quid|a fiver|a tenner|a score|a pony|twenty quid|ten bucks|twenty bucks|a few bucks|five bucks|goes on|go on the card|goes on the card|on the card|lets ride|lets go with|roll it|lock it in|book it|bank on|banking on|trusting|me quedo con|voy con|tomo|juego|apuesto|le entro|me gusta|me encanta|denme|dame|me la juego|yo voy|le voy|va mi dinero|mi jugada|mi apuesta|mi pick`,
    ),
  ],
  praises: list(
    `too low|a bit low|light|a touch light|too short for|too cheap|cheap|cheap for|a gift|a steal|a bargain|a present|generous|big price|a big price|fair price|more than fair|good value|real value|value|the value|value on|great number|good number|best number|the best of it|a good price|nice price|worth it|worth a|worth having|worth taking|worth playing|worth backing|worth the price|worth the juice|worth a look|worth a play|worth a punt|worth a nibble|worth a sprinkle|worth a stab|worth every|still good|still playable|is playable|playable at|playable to|good to|good down to|good up to|mispriced|underpriced|wrong number|off by|a mistake|a typo|soft|a soft number|short on|should be shorter|should be higher|should be lower|should be bigger|an insult|a slap|free money|stealing|un regalo|regalado|barato|buen precio|vale la pena|edge|an edge|our edge|my edge|gets there|should get there|clears it|clears that|should clear|sails over|flies over|goes over|goes under|stays under|stay under|covers|will cover|cover that|cover this|wins by|win by|win outright|wins outright|gets home|more than enough|no trouble|comfortably|easily`,
  ),
  advises: [
    ...list(
      `take the|take TEAM|take PERSON|take it|take them|take him|take her|take that|take those|lay the|lay it|lay TEAM|play the|play it|play TEAM|bet the|bet TEAM|bet PERSON|bet it|back TEAM|back the|back PERSON|back them|grab the|grab it|grab TEAM|buy the|buy it|buy TEAM|hammer the|hammer it|hammer TEAM|get on|get on it|get involved|get stuck in|jump on|jump in|pounce|snap it up|fill your boots|help yourself|dive in|pile in|smash the|smash|ride the|ride with|go over|go under|go with|look to the|look at the|look for|sprinkle|sprinkle on|swallow the|give the points|take the points|be on|start with|fade TEAM|sell TEAM|try the|try TEAM|try PERSON|add the|add TEAM|pair it|agarren|tomen|jueguen|metan`,
    ),
  ],
  "answers yes": list(
    `yes|yes please|yep|yeah|sure|absolutely|definitely|of course|no doubt|done|sold|deal|okay|ok|why not|hell yes|you bet|count me in|im in|were in|all day|every day|every time|twice on sunday|love it|like it|lets go|dale|claro|si|seguro|me apunto|oh yes|go on then|rude not to`,
  ),
  "turns down": [
    ...both(
      NOT_WILL,
      `${BASE}|bother|go near|go anywhere near|trust|recommend|advise|want|like|love|see it|get there|stomach|face|chase|be on|be betting|be taking|be laying|be backing|be playing|need|care|look at|do it|do that|get involved|buy it|buy that|hold|give|bite|blame`,
    ),
    ...both(
      "im not|were not|i am not|we are not|not|isnt|arent|never",
      `taking|backing|betting|playing|laying|having|grabbing|buying|touching|chasing|going near|interested|paying|biting|on board|sold|convinced|there|a bet|a play|a pick|for me|for us|my|worth|good enough|enough value|recommending|recommended|an offer|advice|mine|big enough|tempted`,
    ),
  ],
  refuses: list(
    `pass|hard pass|i pass|im passing|passing on|well pass|ill pass|pass on|no thanks|no thank you|thanks but no|no bet|no play|no interest|no opinion|no lean|no way|no chance|no sir|no senor|nope|nah|no for me|its a no|thats a no|a no from|not for me|not today|not tonight|not at that|not at this|not at those|leave it|leave it alone|leave that|leave them|leave him|left alone|leaving it|leaving that|let it go|let it be|let them have|stay away|stay off|staying away|steer clear|steering clear|keep away|keep your money|keep your hand|keep your wallet|save your money|save it|walk away|walking away|swerve|dodge|avoid|skip|skipping|skip it|sit out|sitting out|sit this|sit that|ill sit|ill watch|just watch|rather watch|off limits|im out|count me out|include me out|hands off|avoid like|want no part|no part of|nothing there|nothing for me|nothing doing|nothing to see|dont even|dont ask|forget it|forget that|ignore|resist|let somebody else|let someone else|be my guest|good luck|youre on your own|fade material|paso|yo paso|ni loco|ni hablar|no gracias|no lo toco|no la toco|lo dejo|mejor no|ni regalado|aqui no|gracias pero no|sent back|turned down|talked myself out|talked ourselves out|left on the board|left it on the board|get out of here|may keep it|can keep it|wont pay|moving on|moving along|decided against|decided not to|does not appeal|doesnt appeal|doesnt interest|doesnt tempt|walked off|walked on by|told him to|told her to|only decline|declined|we decline|not saying it|fade it|fade fade|tail or fade|denied|we leave it|leave it for|leave it to|off my card|off the card|off the list|took off|cut late|too big for me|too rich for me|too steep for me|too short for me|too many for me|im against|were against|isnt one of mine|not mine|dejamos pasar|no lo juego|no me convence`,
  ),
  doubts: list(
    `too high|too rich|too steep|too short|too skinny|too thin|too many|too much|too big|too expensive|too tall|a lot of points|lot of points|a lot to|overpriced|inflated|a tax|taxed|steep|skinny|stinks|smells|a trap|trap line|sucker|suckers|sucker bet|a joke of|a bad number|bad number|a bad price|bad price|bad bet|a bad bet|terrible price|terrible bet|awful price|no value|little value|no edge|no meat|priced in|baked in|fully priced|about right|looks right|seems right|spot on|fair enough|efficient|coin flip|a coin flip|coin toss|a coin toss|scares me|worries me|scared of|makes me nervous|gives me pause|highway robbery|robbery|daylight robbery|lottery ticket|un robo|muy caro|carisimo|una locura|una trampa|cannot trust|juice is|the juice|the vig|heavy juice|for tourists|for suckers|for cowards|mugs|mug bet|mugs game|fools gold|bait`,
  ),
  "prefers another": list(
    `rather|id rather|would rather|wed rather|instead|instead of|prefer|i prefer|better bet|the better bet|better play|better way|better value is|rather than|sooner|id sooner|than that|if anything|if i had to|if you must|if forced|gun to my head|gun to head|twist my arm|if pushed|the other way|other side|the other side|opposite`,
  ),
  "own past": [
    ...both(
      "i|we|ive|weve|id|i had|we had|i once|i already|we already|i have already|youll remember we|you may recall i",
      `had|took|bet|backed|laid|played|grabbed|lost|won|cashed|gave|gave out|gave you|tipped|told you|wrote|said|advised|recommended|liked|faded|passed|bought|sold|got|hold|held|was on|were on|put|missed|hit|picked|tailed|pushed|sweated|needed|made`,
    ),
    ...list(
      `last week we|last time out we|our last|my last|holding|we hold|i hold|one i bet|i bet it|already bet|i bought|i already have|my ticket from|our ticket from|from the preseason|cashed out|record of|season record|year to date|ytd|this season were|on the season|recap|last weeks|yesterdays|yesterday we|last nights|previous picks|results|lost by the hook|went down|beat us|got us|cost me|cost us|burned me|burned us|paid for|bad beat|backdoor|on the wrong side|ripped up|tore up|in the bin|threw away`,
    ),
  ],
  "time past": list(
    `last week|last weekend|last night|last month|last year|last season|last time|last sunday|last saturday|last monday|last tuesday|last wednesday|last thursday|last friday|yesterday|the other night|the other day|a week ago|weeks ago|a month ago|months ago|a year ago|years ago|back in|in september|in october|in august|in july|earlier this season|earlier this month|earlier this week|earlier in the|in the opener|week #int|opening night|opening day|this time last|once upon|used to|back then|when they met|when they last|first meeting|in the first meeting|in #big|of #big|since #big|anoche|ayer|la semana pasada|el ano pasado|hace`,
  ),
  result: list(
    `cashed|covered|failed to cover|didnt cover|won by|lost by|beat|final score|finished|ended|ended up|went over|went under|stayed under|landed|pushed|hit the over|hit the under|easy winner|winner|loser|graded|settled|✅|❌|✔|✗|🟢|🔴|🧾|💰|wiped out|knocked out|went off at|closed at|closed|walked it|romped|cruised|were beaten|got beaten|blew|choked|nil|perdio|gano|cobramos`,
  ),
  moved: list(
    `opened|opened at|opened as|opener|open at|had been|was|were|was as|was at|were at|up from|down from|from|moved from|moved off|bet down|bet up|bet down to|bet up to|steamed|drifted|drifted to|shortened|came down|come down|has come down|dropped to|dropped from|dipped|ticked|ticked up|ticked down|climbed|climbed to|jumped to|now|is now|are now|its now|currently|as of|as i write|at press time|at time of writing|this morning|overnight|early money|look ahead|lookahead|lookahead line|reopened|abrio|abrieron|estaba|ahora`,
  ),
  record: list(
    `in #int of|of his last|of her last|of their last|of the last|in each of|in his last|in her last|in their last|in five of|in six of|in seven of|in eight of|in four of|in three of|in nine of|straight|in a row|on the trot|per game|a game|a night|per nine|averaging|averages|averaged|average of|against the spread|ats|against the number|straight up|su|as a favorite|as a dog|as an underdog|as favourites|at home this|on the road this|career|lifetime|season high|career high|ranks|rank|ranked|leads the|league in|percent|era|whip|on base|usage|snaps|targets|minutes|clean sheets|wins in|losses in|defeats|games over|topped|cleared|gone over|has hit|have hit|has gone|have gone`,
  ),
  "someone else": [
    ...both(OTHERS, LIKES),
    ...both(OTHERS.replaceAll("my ", "his "), "likes|has|took"),
    ...list(
      `asked me|asks me|keeps asking|emails|writes in|wrote in|texts me|texted me|in my mentions|in my inbox|in the comments|at the bar|down the pub|in the pub|next to me|behind me|in line|in front of me|at the gym|at the diner|at the window|sharp money|public money|the money is|the handle|of the handle|of the tickets|of bets|of the money|of tickets|most backed|most popular|most bet|popular pick|popular play|chalky|his pick|her pick|their pick|his bet|her bet|his card|his ticket|his parlay|parlay going|according to|guest picker|celebrity|the mayor|the intern|our intern|intern|the mascot|a customer asked|customer asked|reader asked|caller asked|someone asked|somebody asked|asked about|asked for|begged|napkin|in my dms|dmed me|dm me|the popular|popular bet|trendy|everybodys|everyones|the favorite play|brother in law`,
    ),
  ],
  "someone says": list(
    `PERSON said|said PERSON|coach said|he said|she said|they said|told reporters|PERSON told|PERSON says|PERSON likes|PERSON thinks|PERSON wants|says|said|swears|insists|claims|reckons|according|he likes|she likes|he has|she has|hes on|shes on|he took|she took|he wants|she wants|he bet|she bet|dice|dijo|jura`,
  ),
  condition: list(
    `if|if it|if he|if she|if they|if PERSON|if TEAM|unless|until|should he|should it|should they|only if|as long as|provided|assuming|in case|depends|depending|pending|wait for|waiting for|waiting on|id wait|hold off|when it gets|if it gets|if it drops|if it hits|if it goes|if it ticks|if you can find|if you find|if you can get|if anyone hangs|if somebody|if someone|once it|were it|had it been|would need|wed need|id need|id want|wed want|would want|would take|would have to|might be|could be|may be|si|si baja|si sube|hasta que|a menos que|anything under|anything over|anything above|anything below|at anything|or better|or longer|or shorter`,
  ),
  estimate: list(
    `i make it|we make it|i make|we make|i have it|we have it|my number|our number|my line|our line|the model|model says|my model|our model|model has|fair line|fair price|fair value|fair is|projects|projected|projection|projections|simulation|simulations|sims|true price|true odds|break even|breakeven|implied|probability|percent chance|chance of|should be|id set it|id hang|would be closer to|median|mean|expected|power ratings|power rating|rating`,
  ),
  gone: list(
    `is gone|long gone|are gone|gone now|got gone|no longer|not available|isnt available|off the board|off the screen|pulled|taken down|came down|disappeared|vanished|dried up|sold out|too late|missed it|missed the|you missed|not posted|isnt posted|hasnt been posted|no line yet|no number yet|not up yet|isnt up|not hung|not coming back|cant find it|void|voided|refunded|suspended|scratched|ruled out|ya no|se fue`,
  ),
  posted: list(
    `is favored|are favored|favored by|is favoured|are favoured|favoured by|favorites|favourites|favorite|favourite|underdogs|underdog|is listed|are listed|listed at|lists|has him at|has her at|has them at|have him at|have her at|have them at|is set|set at|sits at|sit at|sits|stands at|hangs|is hanging|hung|hung at|dealing|is dealing|offers|offering|is offering|is priced|are priced|priced at|pays|is paying|paying|quoted|quoted at|is available|are available|available at|can be had|to be had|you can get|you can have|you get|youll get|still get|can get|is at|are at|its at|theyre at|hes at|shes at|the line|the number|the total|the price|line is|number is|total is|price is|line of|total of|price of|a line of|at odds|odds of|with odds|catching|getting|laying|giving|spotting|the over under|over under of|estan a|esta a|paga|pagan|la linea|el total`,
  ),
  joke: list(
    `lol|haha|kidding|just kidding|joking|i kid|jk|hypothetically|in my dreams|imaginary|monopoly money|pretend|for fun|just for fun|a million|a billion|mortgage|the house on|kids college|first born|bet my|bet your|id bet my|ill eat|eat my hat|would bet|wouldnt bet|a lock|mortal lock|cant lose|guaranteed|free square|obviously|of course it|sure it|yeah right|as if|in what world|what could go wrong|famous last words|genius|brilliant`,
  ),
  "no bets": list(
    `no bets|no picks|no plays|no tips|nothing to bet|not betting|dont bet|do not bet|i dont gamble|not allowed to|company policy|cant bet|not a betting|not gambling|no selections|day off|off day|sitting out today|nothing today|nothing on the card|no card|done till|done until|taking a break|quit|im retired|on strike|no advice|not advice|not a tip|never bet|stopped betting|gave up betting|sin apuestas|hoy no`,
  ),
  example: list(
    `suppose|suppose the|suppose TEAM|say TEAM|say the TEAM|say a|lets say|imagine|imagine the|imagine TEAM|for example|for instance|an example|as an example|the example|hypothetical|in this example|if you bet|if you had|if you put|if you back|if you took|a bettor who|you would win|youd win|would win #int|you would have to|have to win by|must win by|has to win by|need to win by|needs to win by|would return|returns a profit|to win #hundred|win #hundred|risk #hundred|a #hundred bet|the stake is|how to read|what it means|which means that|is called|are called|known as|explained|glossary|a plus sign|a minus sign|beginners|the books cut|implied probability`,
  ),
  "label of picks": list(
    `pick :|picks :|the pick :|our pick :|my pick :|play :|the play :|plays :|bet :|best bet :|best bets :|lean :|leans :|verdict :|the verdict :|prediction :|lock :|nap :|official :|official play :|selection :|selections :|tip :|tips :|recommended :|recommended bet :|advice :|over :|under :|jugada :|pick del dia :|la jugada :|apuesta :|bets :|card :|todays card :|value :|props :|prop :|player prop :|same game :|add :|fade :|start :|call :|the call :`,
  ),
  "label of a line": list(
    `line :|lines :|odds :|the line :|the odds :|current line :|current odds :|betting line :|betting odds :|betting :|vegas line :|latest line :|latest odds :|early line :|game line :|total :|spread :|point spread :|moneyline :|money line :|over/under :|ou :|o/u :|the number :|where the number is :|by the numbers :|line via|odds via|odds by|odds from|lines from|linea :|cuotas :|momios :|la linea :|favorito :|pronostico :`,
  ),
  "label of others": list(
    `last week :|results :|record :|recap :|yesterday :|avoid :|pass :|passes :|fades :|stay away :|no play :|sit :|notes :|injuries :|injury report :|out :|questionable :|trends :|ats :|opening line :|where to watch :|tv :|q :|question :|caller :|reader :|final :|score :|disclaimer :|not betting :`,
  ),
};

export type PhraseNode = { kinds: PhraseKind[]; next: Map<string, PhraseNode> };
const newNode = (): PhraseNode => ({ kinds: [], next: new Map() });
const root = newNode();
for (const [kind, phrases] of Object.entries(PHRASES) as [PhraseKind, readonly string[]][])
  for (const phrase of phrases) {
    let node = root;
    for (const word of phrase.split(" ")) {
      const next = node.next.get(word) ?? newNode();
      node.next.set(word, next);
      node = next;
    }
    if (!node.kinds.includes(kind)) node.kinds.push(kind);
  }

export type StancePhrase = Range & { kind: PhraseKind };

export const phrasesFrom = (word: string): PhraseNode | undefined => root.next.get(word);

const addPhrasesAt = (phrases: StancePhrase[], words: readonly string[], from: number, first: PhraseNode): void => {
  const start = phrases.length;
  const add = (kind: PhraseKind, to: number): void => {
    for (let index = start; index < phrases.length; index++)
      if (phrases[index]!.kind === kind) {
        phrases[index]!.to = to;
        return;
      }
    phrases.push({ kind, from, to });
  };
  let at = from + 1;
  for (let node: PhraseNode | undefined = first; node; at++) {
    for (const kind of node.kinds) add(kind, at);
    while (words[at] === "") at++;
    node = at < words.length ? node.next.get(words[at]!) : undefined;
  }
};

type PhraseWords = { words: readonly string[]; starts: readonly (PhraseNode | undefined)[] };

export const stancePhrases = ({ words, starts }: PhraseWords): StancePhrase[] => {
  const phrases: StancePhrase[] = [];
  for (const [at, node] of starts.entries()) if (node) addPhrasesAt(phrases, words, at, node);
  return phrases;
};
