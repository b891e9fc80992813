import { isSportWord } from "../../language/sport-word.ts";
import { isPlainWord } from "../../language/plain-word.ts";
import type { Token } from "../../language/token.ts";
import { isFiller } from "./filler-word.ts";

// Codes that are words as well: written small they are words.
const CODES = new Set(
  `no ne was car den min ten ari atl as at or in is me on so us we an and are can cal col det hou ind mem mil nor not
  por sac sas tor van wash with will all app big del ken mass mo nd ore pa sa sc st sy tb tex tu ut va over under
  to do by my he his our up may long best more less lead day night rest real set read de la le el san st son time times made mean make ja`.split(
    /\s+/,
  ),
);
// Names that are words as well: written small they are names only where something is asked of them.
const NAMES = new Set(
  `bay chance sun man men bat base art bill mark grant pat rob drew case cash dean don doc gates guy hope jack joy lane law max nick page price
  ray reed rich rose stone summer todd way wood york gray grey silver gold blue little long short small sharp strong swift quick high low
  field fields hunt wise worth west east north south early late center major minor ford banks wells webb walls waters park parks bird wolf hand head
  foot carr barber true trey ace jay jr dez days dame ward rely battle paris london storm dream sky fever magic heat wild wings liberty mercury`.split(
    /\s+/,
  ),
);

/** Codes of teams that are words or parts of words in few texts: a line behind one makes it the team. */
const CLUB_CODES = new Set("den min ari atl cal cle col det hou ind mem mil sac sas tor por van".split(" "));
const ASKED_OF_CLUBS = new Set(["ml", "o", "u", "over", "under", "moneyline"]);
const isClub = ({ key }: Token, next: Token | undefined): boolean =>
  CLUB_CODES.has(key) &&
  next !== undefined &&
  (ASKED_OF_CLUBS.has(next.key) || (next.kind === "number" && next.signed));

/** Text that follows the code of a team, but not the ordinary word. */
const BESIDE_TEAM = new Set(["@", "/", "&", "-", ")", "(", "|", ":", "vs", "v", "at", "and", "saints"]);

const isLarge = ({ text }: Token): boolean => text === text.toUpperCase() && text !== text.toLowerCase();
const isTitled = ({ text }: Token): boolean => /^\p{Lu}/u.test(text);

const LONG = 4;

/** Whether a single word is meant as the word, not as a name: "no" and "was" written small, a lone letter, "NO" before a comma; `isAsked` where a line stands behind it. */
export const isWordWrittenSo = (token: Token, next?: Token, isAsked = false): boolean => {
  const { text, key } = token;
  if (key.length === 1) return !/['’]s?$/i.test(text);
  if (key === "alt") return true;
  if (key === "no") return !isLarge(token) || !(isAsked || next === undefined || BESIDE_TEAM.has(next.key));
  if (isPlainWord(key) && key.length > LONG && isTitled(token) && isAsked) return false;
  if (isPlainWord(key) || isFiller(key)) return !isLarge(token) || key.length > 3;
  if (isSportWord(key) && !isTitled(token)) return true;
  if (isTitled(token)) return false;
  if (isClub(token, next)) return false;
  return CODES.has(key) || (NAMES.has(key) && !isAsked);
};
