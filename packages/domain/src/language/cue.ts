import { tokensOf } from "./token.ts";
import { WordTrie } from "./trie.ts";

/** What a word or a phrase says about the line that stands near it. */
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
  | "future"
  | "live";

const PHRASES: Record<Cue, string> = {
  pick: `give me|i like|i love|i'll take|i will take|i'd take|i would take|i take|i'm taking|i am taking|take|i'm on|i am on|my pick|pick|picks|bet|bets|best bet|best bets|the play|my play|
    play|lean|leaning|back|backing|i'm backing|grab|hammer|i'm laying|i am laying|i'll lay|i will lay|lay it|laying it|still laying it|i want|i'll add|i will add|add|i have|sprinkle|lock|the pick|the bet|i'm playing|
    buy|i'd buy|i would buy|going with|i'll go with|i'm going with|we like|we're on|we'll take|best value|value on|worth a bet|worth a play|my favorite play|the play is|sign me up|count me in|load up`,
  reject: `nobody|no one|no|not|never|avoid|avoiding|fade|fading|stay away|staying away|leave|leaving|too much|too many|too big|can't|cannot|won't|wouldn't|don't|didn't|doesn't|
    isn't|aren't|couldn't|rather than|instead of|ignore|ignoring|hate|dislike|resist|tempted|tempting|would rather|sell|refuse|decline|without`,
  refuse: `hard to trust|hard to back|hard to like|hard to bet|only a fool|a fool|won't lay it|won't lay|not laying it|wouldn't lay it|won't touch|not touching it|avoid|avoiding|stay away|staying away|isn't worth|is not worth|aren't worth|not worth|isn't a bet|is not a bet|isn't a price|is not a price|can have it|i'd rather not|i would rather not|not buying|i'm not buying|too short for me|i'd leave|i would leave|
    no bet|no bets|no play|no action|nothing on|too many points|too many|too much|too big|pass|passing|pass on|passing on|passed on|skip|skipping|too rich|too steep|too high|too short|too expensive|too pricey|overpriced|no interest|bad number|bad price|trap|nothing for me|not touching|
    not for me|no thanks|no value|sucker|scared off|talked myself out|off it|leave it|leave that|leave that one|leave them|want no part|no part of|not interested|no play|stay away|i'd sell|not enough value|do not want|don't want it`,
  past: `had you bet|had you taken|had you laid|if you had bet|could have had|could have got|could have gotten|closed|closing|closing line|closed at|went off|had been|used to|took|cashed|covered|failed to cover|had taken|had backed|would have|paid|lost|won|entered as|had them|the morning line|previously|had bet|backed|grabbed`,
  ago: `until monday|until tuesday|until wednesday|until thursday|until friday|until saturday|until this morning|until last night|on opening night|back in|in march|in april|in may|in july|in october|in november|in december|a year ago|last year|last season|last week|last month|last night|last time|last meeting|last spring|last fall|last november|last december|last october|last january|last sunday|last saturday|years ago|weeks ago|months ago|days ago|
    earlier this season|earlier this week|earlier in the week|earlier this month|in the first meeting|yesterday|pregame|pre-game|before tip|before tip-off|before kickoff|before kick-off|before the game|before first pitch|
    at kickoff|were available|was available|ahead of the game|in september|in the opener|preseason|before the season|in august|at the start|on opening day|at the open|by tip-off|by kickoff|at tip-off|at tip`,
  live: `will allow|to allow|no more than|no fewer than|no less than|no question|no doubt|went up to|gone up to|moved up to|bumped up to|ticked up to|climbed to|climbed up to|rose to|is up to|are up to|went down to|moved to|early lines make|books make|bookmakers make|oddsmakers make|the market makes|
    drifted to|has drifted to|bet down to|bet up to|shortened to|has dropped to|dropped to|fell to|has fallen to|has come down to|has climbed to|steamed to|
    live|live line|now|currently|is down to|are down to|in-game|at halftime|at the time of writing|as of this writing|at press time`,
  moved: `had been|has gone from|have gone from|gone from|has moved from|have moved from|pushed from|bet up from|bet down from|opened|opened at|opening|opener|open at|from|up from|down from|moved from|was|were|started|started at|bounced from|originally|had opened|initially|first posted|posted at|hung|as high as|as low as|once`,
  other: `tell you to bet|tell you to take|tells you to bet|tells you to take|told me to bet|told me to take|says to bet|says to take|wants you to bet|a bettor|one bettor|a gambler|one gambler|my partner|pal|my editor|my producer|co-host|sister|daughter|nephew|aunt|grandfather|grandmother|kid|kids|toddler|barista|dentist|brother|brother-in-law|cousin|friend|friends|buddy|neighbor|neighbour|colleague|uncle|father|dad|mother|mom|wife|husband|someone|somebody|reader|readers|a caller|callers|bartender|barber|roommate|
    boss|coworker|the public|the guy|a man|a fan|he likes|she likes|tout|touts|twitter|a poster`,
  estimate: `gets to|get to|anything shorter than|anything longer than|anything better than|shorter than|longer than|if you can find|if you can get|if you find|if it gets to|if it drops to|if it falls to|once it hits|wait for|i make|i'd make|i would make|i have them|i have it|i had it|my number|my numbers|my model|our model|the model|model has|models have|projects|projected|projection|projections|make them|makes them|
    should be|fair line|fair price|power ratings|power rating|computers make|computer makes|implied|implied odds|by my math|on my sheet|playable to|good to|play to|play it to|i would play it to|i'd play it to|take it to|up to|no worse than|go past|go beyond|fair at|worth about|my line|our line|would make`,
  result: `gone over|went over|gone under|went under|has cleared|have cleared|cleared|has topped|topped|hit the over|hit the under|stayed under|averaging|averages|averaged|scored|allowed|allowing|allow|
    won by|lost by|beat|beating|defeated|finished|combined for|landed|has gone|have gone|gone for|has hit|have hit|in each of|of his last|of their last|of her last|held|put up|posted|threw for|ran for|rushed for|passed for|caught`,
  favourite: `favorite|favorites|favourite|favourites|favored|favoured|chalk`,
  underdog: `underdog|underdogs|dog|dogs|outsider|outsiders`,
  lays: `i'm laying|i am laying|i'll lay|i will lay|i'd lay|to cover the|cover the|to cover|laying|lay|giving|give|gives|lays|must lay|asked to lay|giving up|spotting`,
  gets: `i'm taking|i am taking|i'll take|i will take|i'd take|getting|get|gets|catching|catch|taking|receiving|given|being given|with`,
  by: `favored by|favoured by|favorites by|favourites by|by`,
  future: `on tuesday|on wednesday|will be|early lines|early line|opens as|open as|next|tomorrow|tonight|this week|this weekend|on sunday|on monday|on thursday|on friday|on saturday|will|host|visit|travel`,
};

export type CueWord = { cue: Cue; words: number };

const trie = new WordTrie<CueWord>();
for (const [cue, phrases] of Object.entries(PHRASES))
  for (const phrase of phrases.split("|")) {
    const tokens = tokensOf(phrase.trim());
    if (tokens.length > 0) trie.add(tokens, { cue: cue as Cue, words: tokens.length });
  }

export const CUES: WordTrie<CueWord> = trie;
