import type { SlipLine } from "./slip-line.ts";

const OPENS = /^\W*(?:just |we |i |finally )?(?:hit|cashed|won|nailed|swept|smashed|collected|gan[eé]|cobr[eé])\b/iu;
const PAST = /\b(?:hit|cashed|won|covered|nailed|swept|delivered)\b/iu;
const TELLS =
  /\b(?:last ni(?:ght|te)|yesterday|on the night|rent is paid|drinks on me|never a doubt|like i said|told you|told ya|easy money|booked it|all cashed|didn'?t click|done betting|in my pocket|hide my phone|should'?ve (?:bet|taken)|shoulda (?:bet|taken)|had (?:it|em|them)|ayer|anoche)\b/iu;
const AHEAD = /\b(?:today|tonight|tn|tomorrow|tmrw|now|next|riding|back at it|to cover|hoy|ma[nñ]ana|parlay for)\b/iu;
const MOST_LINES = 2;

/** "Cashed! Oilers +1.5 and McDavid 2+ pts": what somebody has won asks for nothing. */
export const isBoast = (lines: readonly SlipLine[]): boolean => {
  if (lines.length > MOST_LINES) return false;
  const text = lines.map((line) => line.text).join(" ");
  return !AHEAD.test(text) && (OPENS.test(text) || (PAST.test(text) && TELLS.test(text)));
};
