import { nameKey, plainText } from "./name-key.ts";

/** A parsed person's name: the compared part, and the suffix that separates father and son. */
export type PersonName = { key: string; given: string; surname: string; suffix: string | null };

// Reports without spaces contain "LivelyII" and "JonesJr.".
const GLUED = /(?<=\p{Ll})(Jr\.?|Sr\.?|II|III|IV)$/u;
const SUFFIX = /[\s,]+(jr|sr|ii|iii|iv|v)\.?$/;
const TURNED = /^([^,]+),\s*(.+)$/;
const ONLY_SUFFIX = /^(?:jr|sr|ii|iii|iv|v)\.?$/i;

/** `Trent, Gary` becomes `Gary Trent`; `Trent, Jr.` is unchanged. */
const inOrder = (text: string): string => {
  const [, last = "", first = ""] = TURNED.exec(text) ?? [];
  return first === "" || ONLY_SUFFIX.test(first) ? text : `${first} ${last}`;
};

/** Parses a person's name. */
export const personName = (text: string): PersonName => {
  const ordered = inOrder(text.trim().replace(GLUED, " $1"));
  const plain = plainText(ordered).trim();
  const suffix = SUFFIX.exec(plain)?.[1] ?? null;
  const bare = plain.replace(SUFFIX, "");
  const [given = "", ...rest] = bare.split(/\s+/);
  return { key: nameKey(bare), given: nameKey(given), surname: nameKey(rest.join(" ")), suffix };
};

/** Two different suffixes are two people. */
export const suffixesDiffer = (one: PersonName, other: PersonName): boolean =>
  one.suffix !== null && other.suffix !== null && one.suffix !== other.suffix;
