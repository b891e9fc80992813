import { tokensOf } from "./token.ts";
import { WordTrie } from "./trie.ts";

/** The meaning of a word or phrase for the line near it. */
export type Cue =
  | "pick"
  | "reject"
  | "refuse"
  | "past"
  | "ago"
  | "moved"
  | "other"
  | "estimate"
  | "result"
  | "favourite"
  | "underdog"
  | "lays"
  | "gets"
  | "by"
  | "condition"
  | "offered"
  | "future"
  | "live";

const PHRASES: Record<Cue, string> = {
  pick: `go on then|twist our arm|twist my arm|i'd play|i'd bet|i'd go|i'd rather go|i'd look|i'd reach for|i'd still go|we'd bet|i'd still buy|i'm with|i'm in on|is where i'd look|me la llevo|doy los puntos|give me|i like|i love|i'll take|i will take|i'd take|i would take|i take|i'm taking|i am taking|take|i'm on|i am on|my pick|pick|picks|bet|bets|best bet|best bets|the play|my play|
    play|lean|leaning|back|backing|i'm backing|grab|hammer|i'm laying|i am laying|i'll lay|i will lay|lay it|laying it|still laying it|i want|i'll add|i will add|add|i have|sprinkle|lock|the pick|the bet|i'm playing|
    buy|i'd buy|i would buy|going with|i'll go with|i'm going with|we like|we're on|we'll take|best value|value on|worth a bet|worth a play|my favorite play|the play is|sign me up|count me in|load up|get on|i fancy|we fancy|fancy|i'm having|i'm having both|my nap|nap|i'm siding with|siding with|gimme|i'm gonna lay|i'm gonna take|gonna take|i'm really on|i'm on that|i'd be on|i would be on|i'll be on|i will be on|i'd be over|be over it|be on the|still be over|best number|is my favorite|my favorite|favorite of the week|
    do it|lock it in|locked|i'd click|i would buy|we are buying|we're buying|buying|grab the|worth a stab|worth a look|worth a thought|worth a poke|is free|close to free|i can get behind|that one i have|i have that one|i would buy|i would take|i'm in|we both love|both love it|yes please|i'd hold|i would hold|is the play|that's the play|is the one|is a gift|just a gift|release|free play|
    me gusta|me encanta|mi jugada|mi apuesta|apuesto|apuesto a|apuesto por|voy con|voy por|me quedo con|tomo|tomen|juego|jugaria|yo veo|los veo ganando|dalo por hecho|sin pensarlo|me la juego`,
  reject: `nobody|no one|no|not|never|avoid|avoiding|fade|fading|stay away|staying away|leave|leaving|too much|too many|too big|can't|cannot|won't|wouldn't|don't|didn't|doesn't|
    isn't|aren't|couldn't|rather than|instead of|ignore|ignoring|hate|dislike|resist|tempted|tempting|would rather|sell|refuse|decline|without`,
  refuse: `stay-away|stay away|no-play|fool's gold|is bait|smells|stinks|ain't it|isn't it|isn't for me|is not for me|ain't for me|leaves me cold|does nothing for me|makes no sense|asking for trouble|asking too much|a bridge too far|people who hate money|go broke|no edge|no meat on|steer clear|hands off|keep your hands off|keep your money away|run from|staying off|can wait|i'd want|i'd need|we could talk|we can talk|then we'll talk|call me|not playing|skipping|i'm skipping|lines i don't trust|crossed my mind|kept walking|thought better of it|talked myself into|came off|i'm off|out on|isn't happening|not my bet|pay me to|have to pay me|be drunk|no me convence|no me convencen|ni se te ocurra|yo no lo creo|smell a trap|not going near|wouldn't go near|won't go near|keep away|would rather not|isn't enough for me|not enough for me|not biting|i'm not biting|no reason to|hard to justify|can't justify|cannot justify|not seeing it|don't see it|i don't see it|ruins a saturday|handshake|for a steak|not doing it|i'm not doing it|not doing that|hard to trust|hard to back|hard to like|hard to bet|only a fool|a fool|won't lay it|won't lay|not laying it|wouldn't lay it|won't touch|not touching it|avoid|avoiding|stay away|staying away|isn't worth|is not worth|aren't worth|not worth|isn't a bet|is not a bet|isn't a price|is not a price|can have it|i'd rather not|i would rather not|not buying|i'm not buying|too short for me|i'd leave|i would leave|
    no bet|no bets|no play|no action|nothing on|too many points|too many|too much|too big|pass|passing|pass on|passing on|passed on|skip|skipping|too rich|too steep|too high|too short|too expensive|too pricey|overpriced|no interest|bad number|bad price|trap|nothing for me|not touching|
    not for me|no thanks|no value|sucker|scared off|talked myself out|off it|leave it|leave that|leave that one|leave them|want no part|no part of|not interested|no play|stay away|i'd sell|not enough value|do not want|don't want it|
    not betting|not betting it|not betting the|isn't betting|lean only|a lean only|just a lean|lean no bet|which i do not|which i don't|not my problem|not live enough|not good enough|and no more|i pass|so i pass|skip it|skip that|
    leave to you|we leave to you|leave that to you|leave it alone|leave it to|that's insane|is insane|no feel|no lean|a coin flip|coin flip|coin toss|a coin toss|nope|no chance|no shot|no way|nah|not buying|do not buy|should not buy|shouldn't buy|should not be|shouldn't be|
    got yanked|yanked|been yanked|off the board|is gone|number's gone|the number is gone|hasn't come back|has not come back|stay off it|stay off|we don't talk about|don't talk about|do not wish to discuss|don't wish to discuss|i've no idea|i have no idea|no idea|refuse to have an opinion|have no opinion|we leave alone|i leave alone|leave alone|doesn't pay the juice|won't be touching|not be touching|god no|
    no lo toco|no la toco|ni lo toco|que lo intente|que la intente|
    a tax on|tax on|would not touch|wouldn't touch|would not have it|would not lay|i'd want double|want double|no value there|is a trap|is a bad price|a bad price|price is dead|with whose money|where i get off|i get off|not for us|not for you|
    for your nephew|for your uncle|for suckers|for tourists|remind yourself|looks about right|about right|nothing to add|i'll believe|i will believe|we'll believe|believe it when|won't let me|if you like tying up|ship sailed|ship has sailed|long gone|don't chase|do not chase|
    what i'm not on|what i am not on|the pass|sit 'em|i hate|we hate|hate the|hated|faded|both of us faded|fading|wrong side of|no interest in|count me out|you first|do me a favour|do me a favor|not with my|not with your|be my guest|good luck with that|hard pass|i'm good|i'm out|am out|me i wouldn't|is robbery|highway robbery|daylight robbery|no opinion|and i never do|i never do|para turistas|can't get there|cannot get there|rather watch|you can keep it|si te gusta regalar|i'd rather save|save the juice|need your head read|your head read|lottery ticket|lottery crowd|that's steep|is steep|we'd be in|i'd be in at|i looked away|looked away|we would frame|prefiero mirar|you could do worse|me i would not|
    no vale la pena|ni lo miro|ni la miro|mejor ni hablar|ni hablar|te digo que no|les digo que no|no hay negocio|no me gusta|no me convence|paso|yo paso|se lo dejo|se la dejo|no lo tomo|no la tomo|ni loco|ni regalado|me lo pensaria|olvidalo|aqui no|por ahi no|no gracias|ya me queme`,
  past: `jugue|aposte|tome|tenia|compre|i said|i also said|you said|he said to take|i told|told a|told you to|i own|i owned|since the summer|was on the|were on the|i was on|we were on|had been asked to|remember when|pulled|scrapped|my last pick|i was one|had|biggest win|biggest loss|best win|worst beat|biggest hit|it said|it froze|cashing|got|we got|i got|we had|i had|thanks to|if you got|we went|tengo|cobramos|gano|gane|perdi|perdimos|had you bet|had you taken|had you laid|if you had bet|could have had|could have got|could have gotten|closed|closing|closing line|closed at|went off|had been|used to|took|cashed|covered|failed to cover|had taken|had backed|would have|paid|lost|won|entered as|had them|the morning line|previously|had bet|backed|grabbed`,
  ago: `until monday|until tuesday|until wednesday|until thursday|until friday|until saturday|until this morning|until last night|on opening night|back in|in march|in april|in may|in july|in october|in november|in december|a year ago|last year|last season|last week|last month|last night|last time|last meeting|last spring|last fall|last november|last december|last october|last january|last sunday|last saturday|last monday|last tuesday|last wednesday|last thursday|last friday|last friday's|last saturday's|last sunday's|last monday's|last night's|yesterday's|last week's|last year's|a fortnight ago|a week ago|a month ago|since bonfire night|on the lookahead|the lookahead|at first pitch|el martes pasado|hace una semana|hace dias|from draft night|last pod|years ago|weeks ago|months ago|days ago|
    earlier this season|earlier this week|earlier in the week|earlier this month|in the first meeting|yesterday|pregame|pre-game|before tip|before tip-off|before kickoff|before kick-off|before the game|before first pitch|
    at kickoff|were available|was available|ahead of the game|in september|in the opener|preseason|before the season|in august|at the start|on opening day|at the open|by tip-off|by kickoff|at tip-off|at tip|before the news|before the injury|before that|on friday it was|overnight|at breakfast|before it moved|before the move|before the line moved|when the season began|la semana pasada|el ano pasado|ayer|anoche|la temporada pasada`,
  live: `hoy esta en|ahora|ahora en|hoy|esta en|will allow|to allow|no more than|no fewer than|no less than|no question|no doubt|went up to|gone up to|moved up to|bumped up to|ticked up to|climbed to|climbed up to|rose to|is up to|are up to|went down to|moved to|early lines make|books make|bookmakers make|oddsmakers make|the market makes|
    drifted to|has drifted to|bet down to|bet up to|shortened to|has dropped to|dropped to|fell to|has fallen to|has come down to|has climbed to|steamed to|
    live|live line|now|currently|is down to|are down to|in-game|at halftime|at the time of writing|as of this writing|at press time`,
  moved: `had been|has gone from|have gone from|gone from|has moved from|have moved from|pushed from|bet up from|bet down from|opened|opened at|opening|opener|open at|from|up from|down from|moved from|was|were|started|started at|bounced from|originally|had opened|initially|first posted|first posted at|lookahead was|abrio en|abrio|abrieron en|empezo en|estaba en|as high as|as low as|once`,
  other: `tell you to bet|tell you to take|tells you to bet|tells you to take|told me to bet|told me to take|says to bet|says to take|wants you to bet|a bettor|one bettor|a gambler|one gambler|my partner|pal|my editor|my producer|co-host|sister|daughter|nephew|aunt|grandfather|grandmother|kid|kids|toddler|barista|dentist|brother|brother-in-law|cousin|friend|friends|buddy|neighbor|neighbour|colleague|uncle|father|dad|mother|mom|wife|husband|someone|somebody|reader|readers|a caller|callers|bartender|barber|roommate|
    boss|coworker|the public|the guy|a man|a fan|he likes|she likes|tout|touts|twitter|a poster|
    everyone is on|everybody is on|everyone's on|everybody's on|who keeps betting|who keeps taking|people keep betting|who is betting|who's betting|who on earth is|everyone and his dog|everyone and their mother|everyone|everybody|the crowd|every podcast|some people|your uncle|podcasts|producer|producer likes|someone posted|somebody posted|he gave me|she gave me|they gave me|dms about|dm about|group chat|the guy who|the board|
    todos|todo el mundo|mi suegra|mi cunado|mi primo|mi hermano|la gente`,
  estimate: `fair is|fair value is|might see|may see|could see|you might see|we make|we make it|our number is|our price is|i have him at|i have her at|i have him|i have her|i've got him at|we have him at|at a better price|better price|only at|with him|without him you'd see|you'd see|gets to|get to|anything shorter than|anything longer than|anything better than|shorter than|longer than|if you can find|if you can get|if you find|if it gets to|if it drops to|if it falls to|once it hits|wait for|i make|i'd make|i would make|i have them|i have it|i had it|my number|my numbers|my model|our model|the model|model has|models have|projects|projected|projection|projections|make them|makes them|
    should be|fair line|fair price|power ratings|power rating|computers make|computer makes|implied|implied odds|by my math|on my sheet|playable to|good to|play to|play it to|i would play it to|i'd play it to|take it to|up to|no worse than|go past|go beyond|fair at|worth about|my line|our line|would make`,
  result: `gone over|went over|gone under|went under|has cleared|have cleared|cleared|has topped|topped|hit the over|hit the under|stayed under|averaging|averages|averaged|scored|allowed|allowing|allow|
    won by|lost by|beat|beating|defeated|finished|combined for|landed|has gone|have gone|gone for|has hit|have hit|in each of|of his last|of their last|of her last|held|put up|posted|threw for|ran for|rushed for|passed for|caught`,
  favourite: `choice|favorito|favoritos|favorita|favorite|favorites|favourite|favourites|favored|favoured|chalk`,
  underdog: `no favoritos|no favorito|no favorita|puntos de desventaja|underdog|underdogs|dog|dogs|outsider|outsiders`,
  lays: `dan|da|dando|otorgan|entregan|i'm laying|i am laying|i'll lay|i will lay|i'd lay|to cover the|cover the|to cover|laying|lay|giving|give|gives|lays|must lay|asked to lay|giving up|spotting`,
  gets: `recibe|reciben|recibiendo|i'm taking|i am taking|i'll take|i will take|i'd take|getting|get|gets|catching|catch|taking|receiving|given|being given|with`,
  by: `favoritos por|favorito por|favorita por|favored by|favoured by|favorites by|favourites by|by`,
  condition: `if|unless|should he|should she|should they|whenever|provided that|assuming|si|en caso de que|siempre que`,
  // A condition of the buyer's, or none at all, and the line stands.
  offered: `can be had|could be had at|because i hate fun|because i hate money|because i hate myself|paid worse|i've paid worse|but i've paid worse|is also got|has got|has also got|have got|he's got|she's got|he's also got|she's also got|they've also got|fading you|fade you|i got|we got|came back|come back|comes back|is back|just back|only just back|back to back|got back|be back|are back|was back|running back|way back|back in|back on|back with|back at|back from|can't leave them alone|can't leave it alone|i've got|i have got|we've got|we have got|they've got|they have got|i took|we took|i've taken|i have taken|just took|if you|if you agree|if anyone|if you want|if you need|if you like|if you must|if you're in a state|if you can stomach|if you prefer|if you think|if you're looking|if you have|if you buy|if you believe|as if|even if|what if|if anything|si quieres|si te gusta|if nothing else|if only because|if you dare|if you insist|if you bet|if you fancy|if you don't|if you do|if you are`,
  future: `again|rematch|the rematch|este lunes|este martes|este miercoles|este jueves|este viernes|este sabado|este domingo|esta noche|manana|on tuesday|on wednesday|will be|early lines|early line|opens as|open as|next|tomorrow|tonight|this week|this weekend|on sunday|on monday|on thursday|on friday|on saturday|will|host|visit|travel`,
};

export type CueWord = { cue: Cue; words: number };

const trie = new WordTrie<CueWord>();
for (const [cue, phrases] of Object.entries(PHRASES))
  for (const phrase of phrases.split("|")) {
    const tokens = tokensOf(phrase.trim());
    if (tokens.length > 0) trie.add(tokens, { cue: cue as Cue, words: tokens.length });
  }

export const CUES: WordTrie<CueWord> = trie;
