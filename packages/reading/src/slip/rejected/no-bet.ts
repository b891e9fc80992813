import { hasBetTerms, type SlipDraft } from "../slip-draft.ts";
import { isWithheld } from "./withheld.ts";
import { boastOf } from "./boast.ts";

const RESULT_AT_START =
  /^\W*(?:(?:lol|haha+|man|bro|dude|damn|yo|omg|well|so|ok|welp)\W+)?(?:just |we |i |finally |yo |omg |all |easy )?(?:hit(?! me)|cashed|won|nailed|swept|smashed|collected|lost|gan[eé]|gan[oó]|cobr[eé]|perd[ií])(?![\p{L}\d])/iu;
const RESULT_VERB =
  /\b(?:hit(?! me)|cashed|won|covered|nailed|swept|delivered|came thr(?:u|ough)|went \d+-\d+|lost|missed)\b/iu;
const PAST_REMARK =
  /\b(?:last ni(?:ght|te)|yesterday|on the (?:night|day|week)|rent is paid|drinks on me|never a doubt|like i said|told you|told ya|easy money|booked it|all (?:cashed|hit|home|winners|green)|told y'?all|who faded me|faded me|if you tailed|hope you tailed|who tailed|blew a|didn'?t click|done betting|in my pocket|hide my phone|should'?ve (?:bet|taken)|shoulda (?:bet|taken)|had (?:it|em|them)|by the hook|bad beat|rigged|uninstall\w*|deleting (?:the|this) app|ayer|anoche)\b/iu;
const FUTURE_WORD =
  /\b(?:today|tonight|tn|tomorrow|tmrw|now|next|riding|back at it|trying again|try again|run(?:ning)? it back|to cover|hoy|ma[nñ]ana|parlay for)\b/iu;
const MAX_LINES = 2;

/** A record of past bets: "6-2 on the day", "told y'all. 5-1 yesterday". */
const TALLY =
  /(?<![\d/-])\d{1,2}-\d{1,2}(?:-\d{1,2})?(?![\d/-])\W{0,3}(?:on the (?:day|night|week|month|year|season)|yesterday|last night|this (?:week|month)|ayer|anoche)\b|(?:[+-]|up )\d{1,3}(?:\.\d{1,2})? ?u(?:nits)? (?:on the (?:day|night|week|month|year|season)|yesterday|last night|this (?:week|month))/iu;
/** A settled ticket: "Ticket 88 SETTLED: WON", "Won, returned $38.18". */
const SETTLED =
  /\bsettled:? ?(?:won|lost|void|push)|(?<!open\W{1,3})\bsettled\W{1,3}(?:won|lost|void|pushed)\W{0,3}$(?!\W{1,3}(?:won|lost|void|pushed)\b)|^\W*(?:won|lost|void|pushed|cashed)\b.{0,60}\b(?:returned|paid)\W{0,3}\d/imu;
/** Messages from a book: "your winnings have been credited", "returned to your balance: $47.75". */
const SETTLED_MESSAGE =
  /\b(?:winnings|returns?|payout)\b.{0,30}\b(?:have|has) been (?:credited|paid|added)\b|\bcash ?out (?:accepted|complete|confirmed|successful)|\byou (?:have )?received [$£€]?\d|\bstakes? (?:was |has been |is )?refunded\b|\b(?:returned|credited|refunded|paid) (?:back )?(?:in)?to your (?:balance|account|wallet)\W{0,3}\d/iu;
/**
 * A ticket that is settled by its title, payout, time or final score: "WON ✔ 2-leg parlay", "stake $25 · paid $91",
 * "(final 4-2)".
 */
const SETTLED_TICKET =
  /^\W*(?:won|lost|cashed|voided|pushed)\W{1,4}(?:\d{1,2}[- ](?:leg|pick|team|fold)\w*|parlay|sgp|same game|single|straight|teaser|round robin)\b|\b(?:stake|risk|wager|bet|staked|risked|wagered)\W{0,3}\d[\d.,]*\W{1,6}paid(?: out)?\W{0,3}\d|\bsettled\W{1,3}(?:on |at )?(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w*\W+\d|\d{1,2}[/:-]\d)|\(final:? ?\d{1,3} ?[-–] ?\d{1,3}\)|\bfinal(?: score)?: ?\d{1,3} ?[-–] ?\d{1,3}\b/imu;
/** A message to the bookmaker: "Can u refund my 50". */
const SUPPORT =
  /\b(?:refund\w*|cash(?:ed)? ?(?:it |this |that )?out\b(?! the)|deposit(?:ed|s)?|withdraw\w*|still pending|graded .{0,60}\bwrong|regrade\w*|wrong(?:ly)? (?:result|graded|settled)|settled (?:as|wrong)|please fix|voided|says void|when (?:does|do|will) (?:it|they|this|that) pay|pay me out|hasn'?t paid|customer service|account'?s? (?:is )?(?:locked|suspended|limited)|(?:my )?bonus bets? (?:expire|vanish|disappear)\w*|promo code|que me paguen|no me (?:han |ha )?paga(?:do|ron|n)|sigue (?:diciendo )?pendiente|servicio al cliente|soporte|locked out|password|verify|verification)\b/iu;
const QUESTION_OR_APPEAL =
  /\?|\bcontesten\b|\bpor favor\b|\bwhat'?s (?:going on|up)\b|^\W*(?:(?:hey|hi|hello|yo|please|pls)\W+)?(?:can|could|why|how|where|when|help|refund|my|i (?:can'?t|cannot|need|never)|you (?:guys|voided)|wrong)\b/iu;
/** A later or running bet: "Lmk when the line drops", "just need Henry to get 12 more". */
const LATER_OR_IN_PLAY =
  /\b(?:lmk (?:when|if)|let me know (?:when|if)|(?<!been )waiting (?:on|for)|just needs? \p{L}+ to|still need|one leg (?:left|away)|my parlay is|wonder(?:ing)? who|(?<!not |never )sitting (?:this|that|it) (?:one )?out|who knows something|cant decide|can't decide)\b/iu;
/** The nouns in "my bet" and "my parlay" request none. */
const BET_REQUEST =
  /\b(?:put|gimme|give me|(?<!\b(?:my|the|a|this|that) )bet|place|add|throw|load|lock in|tail|risk|i want(?! (?:a |an |my |to )?(?:supervisor|manager|refund|answer|money|explanation|word|talk|speak|complain|know))|i'll take|let me (?:get|have))\b(?! me on)|(?<!\p{L})(?:p[oó]n(?:me|le)|m[eé]te(?:me|le)|[eé]cha(?:me|le)|ap[uú]nta(?:me|le)|j[uú]ega(?:me|le)|dame)(?!\p{L})/iu;

/** A bet that the writer has placed: "I took the Falcons +3 this morning". */
const PLACED_BET =
  /\bi (?:already )?(?:took|had|bet|put|got|placed|grabbed)\b.{0,80}?\b(?:this morning|earlier|last (?:week|night|month)|yesterday|in (?:august|september|october|july|june))\b/iu;

/** Another person's bet: "My buddy had Penguins ML +155". */
const OTHER_PERSONS_BET =
  /\b(?:my|his|her) (?:buddy|boy|friend|cousin|(?:brother|father|sister|mother|bro) in law|brother|sister|mom|mother|father|grandpa|grandma|aunt|nephew|niece|mate|dad|uncle|coworker|roommate|neighbou?r|boss|wife|girl|bro) (?:just )?(?:had|took|bet|lost|hit|cashed|won|threw|put)\b(?! me)/iu;
/** A question without a question mark: "Can somebody explain what a half point is worth". */
const QUESTION =
  /^\W*(?:(?:can|could) (?:somebody|someone|anyone|anybody) (?:explain|tell)|explain|how (?:does|do|much|come)|why (?:is|are|does|do|did)|what(?:'s| is) the difference|anyone else|is it (?:just )?me|does anyone)\b/iu;

/** The writer's own bet after a question: "Anyone else on Cade? I took him over 24.5". */
const OWN_BET = /\?\W*(?:i|we)(?:'?m| am| are)? (?:just |already )?(?:took|got|have|grabbed|bet|on|in)\b/i;

/** A stake after a bet: "for 20", ", 20", "$20", "20" at the end. */
const STAKE =
  /[$£€]\d|\d[$£€]|\b(?:for|risk|put|bet|stake|on)\s+\d{1,4}\b(?![.-]\d)|(?<![.\d+-])\b\d{1,4}\s*$|(?<![.\d+-])\b\d{1,4} (?:bucks |dollars )?on (?!the (?:day|night|week|month|year|season)\b)/iu;

const endOf = (text: string, ...patterns: readonly RegExp[]): number | null => {
  const ends = patterns.map((pattern) => {
    const found = pattern.exec(text);
    return found ? found.index + found[0].length : null;
  });
  return ends.some((end) => end === null) ? null : Math.max(...ends.map((end) => end ?? 0));
};

/** "We won 3 straight, Suns -4 for 50" requests a bet. "Cashed! Suns -4 for 50" does not. */
const isBetInNextClause = (text: string, drafts: readonly SlipDraft[], opened: number): boolean => {
  const clause = /^[^,.;!?]*[\p{L}\d][^,.;!?]*[,.;!?]|^.*?\b(?:so|but)\b/u.exec(text.slice(opened));
  if (!clause) return false;
  const next = opened + clause[0].length;
  return !drafts.some((draft) => hasBetTerms(draft) && draft.start < next) && isBetAfter(text, drafts, next);
};

const isBetAfter = (text: string, drafts: readonly SlipDraft[], at: number): boolean =>
  drafts.some((draft) => hasBetTerms(draft) && draft.start >= at) && STAKE.test(text.slice(at));

/** After a team name, the numbers are the team's record: "Suns 8-2 on the year". */
const isTally = (text: string, drafts: readonly SlipDraft[]): boolean => {
  const found = TALLY.exec(text);
  if (!found || BET_REQUEST.test(text)) return false;
  const isTeamRecord = drafts.some(
    ({ names, start }) => names.length > 0 && start < found.index && !/[.!?]/.test(text.slice(start, found.index)),
  );
  return !isTeamRecord && !isBetAfter(text, drafts, found.index + found[0].length);
};

/** "I took the Falcons +3 this morning". "I got paid this morning, Suns -3 for 20" is a request. */
const isPlaced = (text: string, drafts: readonly SlipDraft[]): boolean => {
  const placed = endOf(text, PLACED_BET);
  if (placed === null || BET_REQUEST.test(text.replace(PLACED_BET, ""))) return false;
  return drafts.some((draft) => hasBetTerms(draft) && draft.start < placed) && !isBetAfter(text, drafts, placed);
};

/** "My parlay is still pending: Suns -3". "My deposit is in, Suns -3 for 20" is a bet. */
const isSupportRequest = (text: string, drafts: readonly SlipDraft[]): boolean => {
  const end = endOf(text, SUPPORT);
  if (end === null || !QUESTION_OR_APPEAL.test(text) || BET_REQUEST.test(text)) return false;
  return !isBetInNextClause(text, drafts, end);
};

const isPastBet = (text: string, drafts: readonly SlipDraft[]): boolean => {
  if (FUTURE_WORD.test(text)) return false;
  if (OTHER_PERSONS_BET.test(text) || (QUESTION.test(text) && !OWN_BET.test(text))) return true;
  const opened = endOf(text, RESULT_AT_START);
  if (opened !== null) return !BET_REQUEST.test(text) && !isBetInNextClause(text, drafts, opened);
  const reported = endOf(text, RESULT_VERB, PAST_REMARK);
  return reported !== null && !BET_REQUEST.test(text) && !isBetAfter(text, drafts, reported);
};

const MIN_BOAST_POINTS = 3;
/** A boast needs this many points if it has words of a request or the future, or more than two lines like a ticket. */
const MIN_CLEAR_BOAST_POINTS = 5;
const MAX_BOAST_LINES = 8;

/** "Over 31.5 done by the 3rd, never in doubt". A bet with a stake after the boast is a request. */
const isBoasting = (text: string, drafts: readonly SlipDraft[], lineCount: number): boolean => {
  const { points, end } = boastOf(text);
  const isDoubtful = lineCount > MAX_LINES || BET_REQUEST.test(text) || FUTURE_WORD.test(text);
  return points >= (isDoubtful ? MIN_CLEAR_BOAST_POINTS : MIN_BOAST_POINTS) && !isBetAfter(text, drafts, end);
};

export const SETTLED_REASON = "the bet is settled";
const PAST_REASON = "a past bet, or one of another person";

/** Null if the text requests a bet. */
export const noBetReason = (whole: string, drafts: readonly SlipDraft[], hasOpenRow: boolean): string | null => {
  const isSettled = [SETTLED, SETTLED_MESSAGE, SETTLED_TICKET].some((pattern) => pattern.test(whole));
  if (!hasOpenRow && isSettled && !FUTURE_WORD.test(whole)) return SETTLED_REASON;
  const lines = whole.split("\n").filter((line) => line.trim() !== "");
  const text = whole.replaceAll("\n", " ");
  if (lines.length <= MAX_BOAST_LINES && isBoasting(text, drafts, lines.length)) return PAST_REASON;
  if (lines.length > MAX_LINES) return null;
  if (isSupportRequest(text, drafts)) return "a request to the bookmaker's support";
  if (isTally(text, drafts)) return "a tally of past bets";
  if (LATER_OR_IN_PLAY.test(text) || isPlaced(text, drafts)) return "a bet that is not placed now";
  if (isPastBet(text, drafts)) return PAST_REASON;
  return isWithheld(text, drafts) ? "a bet that the writer does not want" : null;
};
