import { isSportWord } from "../../language/sport-word.ts";
import { isPlainWord } from "../../language/plain-word.ts";
import type { Token } from "../../language/token.ts";
import { isFiller } from "./filler-word.ts";

// These team codes are also words. In lower case they are words.
const WORD_CODES = new Set(
  `no ne was car den min ten ari atl as at or in is me on so us we an and are can cal col det hou ind mem mil nor not
  por sac sas tor van wash with will all app big del ken mass mo nd ore pa sa sc st sy tb tex tu ut va over under
  to do by my he his our up may long best more less lead day night rest real set read de la le el san st son time times made mean make ja`.split(
    /\s+/,
  ),
);
// These names are also words. In lower case they are names only before a line, market or price.
const WORD_NAMES = new Set(
  `bay chance sun man men bat base art bill mark grant pat rob drew case cash dean don doc gates guy hope jack joy lane law max nick page price
  ray reed rich rose stone summer todd way wood york gray grey silver gold blue little long short small sharp strong swift quick high low
  field fields hunt wise worth west east north south early late center major minor ford banks wells webb walls waters park parks bird wolf hand head
  foot carr barber true trey ace jay jr dez days dame ward rely battle paris london storm dream sky fever magic heat wild wings liberty mercury`.split(
    /\s+/,
  ),
);

/** These team codes are rarely words. Before a number or bet word they mean the team. */
const RARE_WORD_CODES = new Set("den min ari atl cal cle col det hou ind mem mil sac sas tor por van".split(" "));
const AFTER_TEAM_CODE = new Set(["ml", "moneyline", "o", "u", "over", "under"]);
const isTeamCode = ({ key }: Token, next: Token | undefined): boolean =>
  RARE_WORD_CODES.has(key) &&
  next !== undefined &&
  (AFTER_TEAM_CODE.has(next.key) || (next.kind === "number" && next.signed));

/** Beside these marks and words "NO" is New Orleans, not the word "no". */
const BESIDE_TEAM = new Set(["@", "/", "&", "-", ")", "(", "|", ":", "vs", "v", "at", "and", "saints"]);

const isUpperCase = ({ text }: Token): boolean => text === text.toUpperCase() && text !== text.toLowerCase();
const isCapitalised = ({ text }: Token): boolean => /^\p{Lu}/u.test(text);

const MAX_SHORT_LENGTH = 4;

/** "No" and "was" in lower case, a single letter, "NO" before a comma. `hasBetTerms`: a line or price follows. */
export const isOrdinaryWord = (token: Token, next?: Token, hasBetTerms = false): boolean => {
  const { text, key } = token;
  if (key.length === 1) return !/['’]s?$/i.test(text);
  if (key === "alt" || /^i['’]ll$/i.test(text)) return true;
  if (key === "no") return !isUpperCase(token) || !(hasBetTerms || next === undefined || BESIDE_TEAM.has(next.key));
  if (isPlainWord(key) && key.length > MAX_SHORT_LENGTH && isCapitalised(token) && hasBetTerms) return false;
  if (isTeamCode(token, next)) return false;
  if (isPlainWord(key) || isFiller(key)) return !isUpperCase(token) || key.length > 3;
  if (isSportWord(key) && !isCapitalised(token)) return true;
  if (isCapitalised(token)) return false;
  return WORD_CODES.has(key) || (WORD_NAMES.has(key) && !hasBetTerms);
};
