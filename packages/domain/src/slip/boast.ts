import type { SlipLine } from "./slip-line.ts";

const OPENS =
  /^\W*(?:just |we |i |finally |yo |omg |all |easy )?(?:hit|cashed|won|nailed|swept|smashed|collected|lost|gan[eé]|gan[oó]|cobr[eé]|perd[ií])(?![\p{L}\d])/iu;
const PAST = /\b(?:hit|cashed|won|covered|nailed|swept|delivered|came thr(?:u|ough)|went \d+-\d+|lost|missed)\b/iu;
const TELLS =
  /\b(?:last ni(?:ght|te)|yesterday|on the (?:night|day|week|year|season)|rent is paid|drinks on me|never a doubt|like i said|told you|told ya|easy money|booked it|all (?:cashed|hit|home|winners|green)|told y'?all|who faded me|faded me|if you tailed|hope you tailed|who tailed|blew a|didn'?t click|done betting|in my pocket|hide my phone|should'?ve (?:bet|taken)|shoulda (?:bet|taken)|had (?:it|em|them)|by the hook|bad beat|rigged|uninstall\w*|deleting (?:the|this) app|ayer|anoche)\b/iu;
const AHEAD = /\b(?:today|tonight|tn|tomorrow|tmrw|now|next|riding|back at it|to cover|hoy|ma[nñ]ana|parlay for)\b/iu;
const MOST_LINES = 2;

/** "6-2 on the day", "told y'all. 5-1 yesterday": a tally of bets that are over. */
const TALLY =
  /(?<![\d/-])\d{1,2}-\d{1,2}(?:-\d{1,2})?(?![\d/-])\W{0,3}(?:on the (?:day|night|week|year|season)|yesterday|last night|this (?:week|month|season|year)|today|ayer|anoche|run|start|day|night|week)\b|(?:[+-]|up )\d{1,3}(?:\.\d{1,2})? ?u(?:nits)? (?:on the (?:day|night|week|month|year|season)|yesterday|last night|this (?:week|month))/iu;
/** "Ticket 88 SETTLED: WON", "Returned $38.18": a ticket that a book has paid or closed. */
const SETTLED =
  /\bsettled:? ?(?:won|lost|void|push)|^\s*settled\s*$|^[^\n]{3,60}\s(?:WON|LOST|PUSHED)\s*$|^\W*(?:won|lost|winner|loser|void|pushed|cashed)\b.{0,60}\b(?:returned|paid|stake|risk)/mu;
/** "Can u refund my 50": asked of the house, not of the market. */
const SUPPORT =
  /\b(?:refund\w*|cash(?:ed)? ?(?:it |this |that )?out\b(?! the)|deposit(?:ed|s)?|withdraw\w*|still pending|voided|says void|(?:my )?bonus bets? (?:expire|vanish|disappear)\w*|promo code|locked out|password|verify|verification|missed the .{0,40} because of)\b/iu;
/** "Lmk when the line drops", "just need Henry to get 12 more": wishes and bets that run. */
const WAITS =
  /\b(?:lmk (?:when|if)|let me know (?:when|if)|waiting (?:on|for)|just needs? \p{L}+ to|still need|one leg (?:left|away)|my parlay is|cant decide|can't decide)\b/iu;
/** Words that ask for a bet beside what else is said. */
const WANTS =
  /\b(?:put|gimme|give me|bet|parlay|sgp|teaser|place|add|throw|load|lock in|tail|i want|i'll take|let me (?:get|have))\b/iu;

/** "My buddy had Penguins ML +155". */
const OTHERS =
  /\b(?:my|his|her) (?:buddy|boy|friend|cousin|brother|dad|uncle|coworker|roommate|neighbou?r|boss|wife|girl|bro) (?:just )?(?:had|took|bet|lost|hit|cashed|won|threw|put)\b/iu;
/** "Can somebody explain what a half point is worth": asked without a mark. */
const ASKS =
  /^\W*(?:(?:can|could) (?:somebody|someone|anyone|anybody) (?:explain|tell)|explain|how (?:does|do|much|come)|why (?:is|are|does|do|did)|what(?:'s| is) the difference|anyone else|is it (?:just )?me|does anyone)\b/iu;

/** "Cashed! Oilers +1.5 and McDavid 2+ pts": what somebody has won asks for nothing. */
export const isBoast = (lines: readonly SlipLine[]): boolean => {
  const text = lines.map((line) => line.text).join(" ");
  if (SETTLED.test(lines.map((line) => line.text).join("\n"))) return true;
  if (lines.length > MOST_LINES) return false;
  if (SUPPORT.test(text) && !WANTS.test(text)) return true;
  if (TALLY.test(text) && !WANTS.test(text)) return true;
  if (WAITS.test(text)) return true;
  return (
    !AHEAD.test(text) &&
    (OTHERS.test(text) || ASKS.test(text) || OPENS.test(text) || (PAST.test(text) && TELLS.test(text)))
  );
};
