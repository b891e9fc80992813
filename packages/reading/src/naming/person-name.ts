import { nameKey, plainText } from "./name-key.ts";

/** A parsed person's name: the key for comparison without the suffix, and the suffix (Jr., III), which separates namesakes. */
export type PersonName = { key: string; given: string; surname: string; suffix: string | null };

// Reports that lack spaces contain "LivelyII" and "JonesJr.".
const GLUED_SUFFIX = /(?<=\p{Ll})(Jr\.?|Sr\.?|II|III|IV)$/u;
const SUFFIX = /[\s,]+(jr|sr|ii|iii|iv|v)\.?$/;
const LAST_NAME_FIRST = /^([^,]+),\s*(.+)$/;
const ONLY_SUFFIX = /^(?:jr|sr|ii|iii|iv|v)\.?$/i;

/** `Trent, Gary` becomes `Gary Trent`; `Trent, Jr.` is unchanged. */
const inOrder = (text: string): string => {
  const [, last = "", first = ""] = LAST_NAME_FIRST.exec(text) ?? [];
  return first === "" || ONLY_SUFFIX.test(first) ? text : `${first} ${last}`;
};

export const personName = (text: string): PersonName => {
  const ordered = inOrder(text.trim().replace(GLUED_SUFFIX, " $1"));
  const plain = plainText(ordered).trim();
  const suffix = SUFFIX.exec(plain)?.[1] ?? null;
  const bare = plain.replace(SUFFIX, "");
  const [given = "", ...rest] = bare.split(/\s+/);
  return { key: nameKey(bare), given: nameKey(given), surname: nameKey(rest.join(" ")), suffix };
};

/** Whether two names have different suffixes: then they are different people. */
export const suffixesDiffer = (one: PersonName, other: PersonName): boolean =>
  one.suffix !== null && other.suffix !== null && one.suffix !== other.suffix;
