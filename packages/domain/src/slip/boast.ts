import type { SlipLine } from "./slip-line.ts";

const OPENS = /^\W*(?:just |we |i |finally )?(?:hit|cashed|won|nailed|swept|smashed|collected|gan[eé]|cobr[eé])\b/iu;
const PAST = /\b(?:hit|cashed|won|covered|nailed|swept|delivered)\b/iu;
const TELLS =
  /\b(?:last ni(?:ght|te)|yesterday|on the night|rent is paid|drinks on me|never a doubt|like i said|told you|told ya|easy money|booked it|all cashed|all hit|told y'?all|who faded me|faded me|blew a|didn'?t click|done betting|in my pocket|hide my phone|should'?ve (?:bet|taken)|shoulda (?:bet|taken)|had (?:it|em|them)|ayer|anoche)\b/iu;
const AHEAD = /\b(?:today|tonight|tn|tomorrow|tmrw|now|next|riding|back at it|to cover|hoy|ma[nñ]ana|parlay for)\b/iu;
const MOST_LINES = 2;

/** "My buddy had Penguins ML +155". */
const OTHERS =
  /\b(?:my|his|her) (?:buddy|boy|friend|cousin|brother|dad|uncle|coworker|roommate|neighbou?r|boss) (?:had|took|bet|lost|hit|cashed)\b/iu;
/** "Can somebody explain what a half point is worth": asked without a mark. */
const ASKS =
  /^\W*(?:(?:can|could) (?:somebody|someone|anyone|anybody) (?:explain|tell)|explain|how (?:does|do|much|come)|why (?:is|are|does|do|did)|what(?:'s| is) the difference)\b/iu;

/** "Cashed! Oilers +1.5 and McDavid 2+ pts": what somebody has won asks for nothing. */
export const isBoast = (lines: readonly SlipLine[]): boolean => {
  if (lines.length > MOST_LINES) return false;
  const text = lines.map((line) => line.text).join(" ");
  return (
    !AHEAD.test(text) &&
    (OTHERS.test(text) || ASKS.test(text) || OPENS.test(text) || (PAST.test(text) && TELLS.test(text)))
  );
};
