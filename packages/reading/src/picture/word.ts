// Characters that are easily confused, with the neighbours that identify them.
const MENDED: readonly (readonly [RegExp, string])[] = [
  [/(?<=\p{Lu})[il|](?=\p{Lu})/gu, "I"],
  [/(?<![\p{L}\d'])l(?=[b-df-hj-np-tv-xz]|owa\b)/gu, "I"],
  [/(?<![\p{L}\d.,])O?0(?=\p{Ll}{2})/gu, "O"],
  [/(?<=\p{Ll})0(?=\p{Ll})/gu, "o"],
  [/(?<=\d)[Oo](?=\d)/gu, "0"],
  [/(?<=[\d+-])[lI|](?=\d)/gu, "1"],
  [/(?<=[+-]\d{1,2})1\/2(?!\d)/gu, "½"],
];

/** Corrects typical recognition errors: "(CiN)", "Sc0re", "-81/2". */
export const mendedText = (text: string): string =>
  MENDED.reduce((so, [wrong, right]) => so.replaceAll(wrong, right), text);
