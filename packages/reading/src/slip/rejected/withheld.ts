import { hasBetTerms, type SlipDraft } from "../slip-draft.ts";

// The writer does not want the bet: they abstain, only ask, tell an old story, or report another person's bet.

const one = (...patterns: readonly string[]): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\d])(?:${patterns.join("|")})(?![\p{L}\d])`, "iu");

const IT = String.raw`(?:it|this|that|them|anything|either|any|one|both|on (?:it|this|that|either)|(?:to)?day|tonight|tn|(?:a|one) (?:cent|dime|penny|dollar))(?: one)?(?! (?:in|into|as|on) (?:a|an|one|the|my|the same)| together| with)(?: in)?(?! else)`;
const NOW = String.raw`(?:here|yet|today|tonight|tn|from me|for me|on (?:it|this|that|them|either)|at all|this (?:week|time))`;

/** Examples: "not betting it", "don't put anything in", "no plays from me", "ni loco le entro". */
const ABSTENTION = one(
  String.raw`(?:not|ain'?t|without) (?:actually |really |even )?(?:betting|placing|playing|wagering|taking|touching|buying|doing) ${IT}`,
  String.raw`(?:don'?t|do not|please don'?t) (?:actually |really )?(?:put|place|bet|enter|submit|add|lock|book|send|load) (?:${IT}|any bets?)`,
  String.raw`(?:just|only|merely|purely|simply) (?:curious|asking|wondering|looking|browsing|a question|want(?:ed)? to know|checking(?: prices)?)(?! for \d)`,
  String.raw`(?:just|simply|only) like to know`,
  String.raw`(?:this is |that'?s )not a bet`,
  String.raw`no (?:bets?|wagers?|plays?|action|picks) ${NOW}`,
  String.raw`no (?:bet|wager|play|action)(?=\W*$)`,
  String.raw`(?:won'?t|will not|wouldn'?t|not going to|not gonna) (?:be )?(?:bet|betting|wager|wagering|place|placing|play|playing|touch|touching) (?:${IT}|any)`,
  String.raw`(?:will )?have no (?:wager|bet|money|action) on (?:it|this|that|them|either)`,
  String.raw`(?:decided|voted) (?:against|not to|to (?:pass|skip|wait|sit))|(?:talked|talking) (?:myself|me) out of`,
  String.raw`(?<!not |never |ain'?t )sit(?:ting)? (?:this|that|it)(?: one)? out|nothing (?:for|from) me|not (?:me|for me)(?=\W*$)|a pass is a position|closed the app`,
  String.raw`pass(?:ing)? on (?:(?:the|this) )?(?:(?:whole|entire) )?(?:board|slate|card|lot|night)|leaving .{1,30} alone`,
  String.raw`(?:is|it'?s|that'?s|thats) an? (?:hard |easy |clear )?(?:pass|no)|(?:count me|i'?m|so i'?m) out(?=\W*$)|too (?:late|rich|many|much|steep|high|short|big) for me|without me`,
  String.raw`(?:i'?m|im|we'?re) good on|not (?:today|tonight|this (?:time|week))(?=\W*(?:[.!]|$))|we'?ll see(?=\W*$)`,
  String.raw`(?:i|we) had (?:\S+ ){1,3}on (?:that|it|them|him|her)|(?:parlay|ticket|slip|acca|sgp|teaser) (?:died|busted|bricked|lost|(?:is|was) dead|went down)`,
  String.raw`(?:backed|chickened|wimped) out|so no thank(?:s| you)|(?:just|only) watching|taking (?:the|a) (?:night|day|week) off`,
  String.raw`was the (?:play|pick|side|move)|killed me|would you rather|which (?:one|side) (?:do|would) you|is there (?:a|any) (?:limit|max|cap)`,
  String.raw`que alguien me (?:explique|diga)|qu[eé] (?:significa|quiere decir)`,
  String.raw`what(?:'?s| is) the (?:line|spread|number|total) (?:on|for|in)|(?:can'?t|cannot|couldn'?t|can not) find (?:it|that|them)`,
  String.raw`(?:void|cancel|pull|undo|reverse) (?:the|my|that) [$£€]?\d{1,5} on|(?:i'?d|i would) (?:rather|sooner) .{1,40} than`,
  String.raw`(?:fantasy|flex|ppr|waiver|lineup) (?:q|question|help|advice)|no toco nada|l[oa]s? dejo (?:pasar|ir)|paso(?=\W*$)`,
  String.raw`ni (?:loco|loca|de (?:chiste|broma|loco)|madres|muerto|en sue[nñ]os)|hoy (?:paso|descanso|no (?:juego|apuesto|meto))`,
  String.raw`(?:todav[ií]a|a[uú]n|ya|hoy|yo) no (?:le |les )?(?:meto|apuesto|entro|juego|pongo)|no (?:le |les )?(?:entro|apuesto)`,
  String.raw`no (?:le |les )?(?:meto|metas|pongo|pongas|apuestes) (?:nada|ni un)|no voy a (?:apostar|meter|jugar|entrar)`,
  String.raw`mejor (?:me )?(?:espero|guardo|paso)|(?:nom[aá]s|solo|s[oó]lo|nada m[aá]s) (?:pregunto|por curiosidad|pregunta|quiero saber)`,
);

/** The writer has not decided. With a stake, the bet is requested all the same. */
const HESITATION = one(
  String.raw`idk|i don'?t know|not sure|undecided|on the fence|can'?t (?:decide|make up my mind)|might wait|torn|not sold|(?:thinking|thought) about|(?:been )?(?:eyeing|eyeballing|considering|debating)`,
  String.raw`what do (?:you|ya|y'?all|we|u)(?: (?:guys|all))? think|no s[eé]|qu[eé] (?:opinan|dicen|piensan)`,
);

/** A stake behind a bet: "20 on", "put 20", "for 20", "$20", "20 a los". */
const NEW_STAKE =
  /[$£€] ?\d|\b\d{1,5}(?: ?(?:bucks|dollars|quid|pesos|varos))? (?:on|a (?:los|las|la|el|que))\b|\b(?:for|risk|put|stake|on|give me|gimme|ponme|ponle|m[eé]tele|meteme|chale)\s+\d{1,5}\b(?![.-]\d)|\b(?:hundred|fifty|forty|thirty|twenty|fifteen|ten|five|tenner|fiver|dime|nickel|bucks|dollars|unit) on\b|(?<![.\d+-])\b\d{1,4}\W*$/iu;

const UNITS = /\d ?u(?:nits?)?(?![\p{L}\d])|\bunit\b/iu;

const YEAR = String.raw`(?:['’‘]?[5-9]\d|['’‘][012]\d|19\d\d|20[012]\d)`;
const STORY = one(
  String.raw`(?:back )?in (?:the )?${YEAR}s?`,
  String.raw`(?:years|decades|ages|seasons|a while|long) (?:ago|back)|back in (?:the day|my day|college|school)|those were the days`,
  String.raw`when i was (?:a|in|little|young|younger|still|\d\d)`,
  String.raw`i (?:told|said to) (?:you|ya|y'?all|them)|remember (?:when|19\d\d|20\d\d)`,
  String.raw`i (?:once|remember|still remember)|(?:first|worst|best|biggest) (?:ever )?bet (?:i ever|of my|was|ever)`,
  String.raw`(?:last|the other) (?:week|night|time|season|year|summer|winter|spring|fall|march|april|may|june|july|august|september|october)`,
  String.raw`used to (?:bet|take|lay|play|hammer|put|have|love|ride|back)|every single (?:night|week|sunday)`,
  String.raw`cuando (?:era|ten[ií]a)|de (?:chamaco|ni[nñ]o|joven)|hace (?:muchos |unos |\p{L}+ )?a[nñ]os|el a[nñ]o pasado|la (?:semana|temporada) pasada`,
);
const STORY_VERB = one(
  "had|took|taking|laid|got|grabbed|lost|won|hit|faded|hammer|hammered|loved|was|went|threw|dropped|told|used to",
  String.raw`(?:i|he|she|we|they|who|once|dad|uncle|father|i'd|never) (?:once |just |had |even )?(?:put|bet)`,
  "ten[ií]a|puse|met[ií]|met[ií]a|apost[eé]|apostaba|jugu[eé]|jugaba|gan[eé]|perd[ií]",
);
/** The writer did not make the bet: "if I had just parlayed", "shoulda taken". */
const REGRET = one(
  String.raw`if (?:only )?(?:i|we)(?: had|'d) (?:just |only |actually )*(?:bet|parlayed|taken|put|played|gone|listened|hit|thrown|done)`,
  String.raw`(?:almost|nearly|(?:was|were) (?:gonna|going to|about to)|came close to) (?:pull(?:ed|ing)?|took|tak(?:e|ing)|bet(?:ting)?|put(?:ting)?|play(?:ed|ing)?|click(?:ed|ing)?|had|grabb(?:ed|ing)|grab|tail(?:ed|ing)?|hammer(?:ed|ing)?|went with)`,
  String.raw`(?:should|could|would)(?:'?ve| have|a) (?:just |only )?(?:bet|parlayed|taken|put|played|had|won|hit|been)`,
  String.raw`(?:i|we)(?:'?d| would) be up|(?:le |les |lo )?(?:hubiera|hubiese|habr[ií]a) (?:metido|apostado|jugado|puesto|ganado)`,
);
const NOW_WORD = one("tonight|today|tn|now|tomorrow|hoy|ahora|ma[nñ]ana");

/** Examples: "a guy at work has the Suns -3", "some rapper dropped a million on". */
const OTHER_PERSON = one(
  String.raw`(?:(?:a|the|this|that|some|another|my|his|her|one|mi|un) (?:\p{L}+ )?(?:guy|dude|man|fella|bloke|lad|kid|rapper|streamer|whale|expert|tout|analyst|cousin|brother|sister|uncle|neighbou?r|coworker|boss|barber|dentist|buddy|roommate|in-law|primo|prima|t[ií]o|compa|suegro|cu[nñ]ado|hermano|vecino|jefe|amigo|vato)|everyone|everybody|(?:boss|hubby|wifey|(?:uncle|aunt|cousin) \p{L}+)(?! put)|grandpa|grandma|granddad|dad|mom|pops|nana)(?: (?:at|in|on|from|next) (?:the |my |his |a )?\p{L}+(?: \p{L}+)?)? (?:just |always |never |already )?(?:has|had|took|takes|put|puts|dropped|loves|likes|swears by|says|bet|bets|is on|threw|slammed|laid|(?:le |ya )?(?:meti[oó]|trae|puso|apost[oó]|agarr[oó])|va con)`,
);
/** The writer makes the same bet: "so fine, I'm in too", "count me in", "same for me". */
const JOINS = one(
  String.raw`(?:i'?m|im|i am|we'?re) (?:in|on|riding|joining|tailing|following|with|going with|copying|doing|taking|hopping)(?! (?:trouble|bed|the (?:shower|car|fence)))`,
  String.raw`(?:count|deal|put|cut|sign|add) me (?:in|on|up|down)|me (?:too|2|as well)|same (?:for|with) me|(?:give|get) me (?:the same|that|it|in|some)|i'?ll (?:join|tail|follow|ride|take (?:it|that|the same))`,
  String.raw`(?:so am|so do|so will) i|yo tambi[eé]n|igual yo|me (?:sumo|apunto|uno|subo)|le (?:entro|copio)|hopping on|jump(?:ing)? on (?:it|that)|tailing (?:him|her|them|it|that)|copy(?:ing)? (?:him|her|them|it|that)`,
);
const MAX_TO_BET = 30;
const OWN_BET = one("so|but|give|gimme|put|i|i'll|me");

const SPANISH_RESULT = one(
  "cobr[eé]|cobramos|(?:me|nos) pagaron|gan[eé]|ganamos|perd[ií]|perdimos|peg[oó]|qued[oó]|vali[oó]|acert[eé]|(?:me|nos) cay(?:ó|eron)",
);
const SPANISH_PAST = one(
  String.raw`ayer|anoche|les dije|se los dije|ya ven|lloren|nadie me hizo caso|la semana pasada|gracias a dios|\d{1,3}-\d{1,3}`,
);
const SPANISH_REQUEST = one(
  "p[oó]n(?:me|le|te)?|m[eé]te(?:me|le)|[eé]cha(?:me|le)|ap[uú]nta(?:me|le)|j[uú]ega(?:me|le)|dame|quiero",
);

const SENTENCE = /[^.!?;\n]*(?:[.!?;\n](?=\S)[^.!?;\n]*)*[.!?;\n]?/gu;

type Sentence = { from: number; text: string };

export const sentencesOf = (text: string): Sentence[] =>
  [...text.matchAll(SENTENCE)].flatMap(({ 0: found, index }) => (found === "" ? [] : [{ from: index, text: found }]));

const MAX_SENTENCES = 80;

const startsAfter = (drafts: readonly SlipDraft[], at: number): boolean => drafts.some(({ start }) => start >= at);

/** "Decided against the Bulls. 20 on the Suns" requests a bet, because a stake follows. */
const isAbstaining = (text: string, drafts: readonly SlipDraft[]): boolean => {
  if (HESITATION.test(text) && !NEW_STAKE.test(text) && !UNITS.test(text)) return true;
  const found = ABSTENTION.exec(text);
  if (!found) return false;
  const end = found.index + found[0].length;
  return !(startsAfter(drafts, end) && NEW_STAKE.test(text.slice(end)));
};

/** Example: "Les dije los Suns -6, cobré 180". */
const isSpanishPast = (text: string, drafts: readonly SlipDraft[]): boolean => {
  const result = SPANISH_RESULT.exec(text);
  if (!result || !SPANISH_PAST.test(text) || SPANISH_REQUEST.test(text)) return false;
  return !(startsAfter(drafts, result.index) && NEW_STAKE.test(text.slice(result.index)));
};

const NO_BET = String.raw`pass(?:ed|ing) on|skipp(?:ed|ing)|fad(?:ed|ing)|stay(?:ed|ing) (?:off|away(?: from)?|clear of)|(?:laid|lay|laying|kept|keeping) off(?: of)?|sat out|avoided|dodged|left|(?:didn'?t|did not|never|not|no) (?:bet(?:ting)?|t(?:ake|aking|ook)|touch(?:ed|ing)?|play(?:ed|ing)?|bit(?:e|ing)|hammer(?:ed|ing)?|ha(?:ve|d|ving)|put(?:ting)?|go(?:ing)?|buy(?:ing)?)(?: (?:with|on|near))?(?: (?:any )?(?:money|cash|a (?:dime|cent|penny)|[$£€]?\d{1,4}) on)?`;
/** Relief at a bet that the writer did not make: "so glad I passed on em at -6", "good thing I never took the Jets". */
const RELIEF = one(
  String.raw`(?:glad|happy|relieved|thankful|thank (?:god|goodness|christ|you)|proud|lucky|phew|good thing|smart|genius|bless|blessed)(?: (?:that|to|lord|me|of|myself))*(?: for)? (?:(?:i|we|my|me|wallet|have|had|actually|just) )*(?:${NO_BET}) (?:on )?(?:em|'em|them|it|that|this|those|him|her|the|los|las|a|my|any|all|both|\p{L}+)`,
  String.raw`(?:menos mal|qu[eé] bueno|gracias a dios|por suerte)(?: que)? (?:no (?:le |les |la |lo )?(?:met[ií]|apost[eé]|jugu[eé]|toqu[eé]|entr[eé]|puse)|pas[eé] de|me salv[eé])`,
  String.raw`(?:best|smartest|greatest) bet (?:that )?(?:i|we) (?:never|didn'?t|did not) (?:ma[dk]e|placed?)|dodged (?:a|that|the) bullet`,
  String.raw`(?:was|were) (?:a |an |such a |pure |total )?(?:sucker|fool'?s|trap|square)(?:s)? (?:bait|bet|line|play|city)`,
);
const OTHER_BET = one("but|so|now|instead|tonight|today|tn|tomorrow|hoy|pero|ahora|give|gimme|put|dame|ponme");
const MAX_TO_OBJECT = 16;

/** Whether the writer is glad about a bet that they did not make, and requests no other: "glad I faded the Bills -3". */
const isRelieved = (text: string, drafts: readonly SlipDraft[]): boolean => {
  const found = RELIEF.exec(text);
  if (!found) return false;
  const end = found.index + found[0].length;
  const rest = text.slice(end);
  const isOfBet = drafts.some(({ start, end: to }) => to <= end || (start <= end + MAX_TO_OBJECT && to >= found.index));
  const next = /[.!?;\n]|\p{Extended_Pictographic}/u.exec(rest);
  const other = Math.min(next?.index ?? Infinity, OTHER_BET.exec(rest)?.index ?? Infinity);
  const isOther = other !== Infinity && startsAfter(drafts, end + other) && NEW_STAKE.test(rest.slice(other));
  return isOfBet && !isOther;
};

const CLAUSE_END = /[,;:—]|\b(?:so|but|then|pero|as[ií] que)\b/giu;

const isStory = ({ text, from }: Sentence, { start }: SlipDraft): boolean => {
  const before = text.slice(0, start - from);
  const end = [...before.matchAll(CLAUSE_END)].at(-1);
  const clause = end ? before.slice(end.index) : before;
  if (REGRET.test(clause)) return true;
  return STORY.test(text) && STORY_VERB.test(clause) && !NOW_WORD.test(text);
};

/** The writer may copy the bet of the other person and so request it. */
const isOfOther = ({ text, from }: Sentence, { start, end }: SlipDraft, whole: string): boolean => {
  const found = OTHER_PERSON.exec(text.slice(0, start - from));
  if (!found) return false;
  const between = text.slice(found.index + found[0].length, start - from);
  const after = whole.slice(end);
  return between.length <= MAX_TO_BET && !OWN_BET.test(between) && !NEW_STAKE.test(after) && !JOINS.test(after);
};

export const isWithheld = (text: string, all: readonly SlipDraft[]): boolean => {
  const drafts = all.filter((draft) => hasBetTerms(draft) && (draft.names.length > 0 || draft.core !== null));
  if (drafts.length === 0) return ABSTENTION.test(text);
  if (isAbstaining(text, drafts) || isRelieved(text, drafts) || isSpanishPast(text, drafts)) return true;
  const sentences = sentencesOf(text).slice(0, MAX_SENTENCES);
  return drafts.every((draft) => {
    const sentence = sentences.findLast(({ from }) => from <= draft.start);
    return sentence !== undefined && (isStory(sentence, draft) || isOfOther(sentence, draft, text));
  });
};
