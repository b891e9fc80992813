// Characters that text recognition confuses, with the adjacent characters that show the error.
const CORRECTIONS: readonly (readonly [RegExp, string])[] = [
  [/(?<=\p{Lu})[il|](?=\p{Lu})/gu, "I"],
  [/(?<![\p{L}\d'])l(?=[b-df-hj-np-tv-xz]|owa\b)/gu, "I"],
  [/(?<![\p{L}\d.,])O?0(?=\p{Ll}{2})/gu, "O"],
  [/(?<=\p{Ll})0(?=\p{Ll})/gu, "o"],
  [/(?<=\d)[Oo](?=\d)/gu, "0"],
  [/(?<=[\d+-])[lI|](?=\d)/gu, "1"],
  [/(?<=[+-]\d{1,2})1\/2(?!\d)/gu, "½"],
];

/** Corrects typical recognition errors: "(CiN)", "Sc0re", "-81/2". */
export const correctText = (text: string): string =>
  CORRECTIONS.reduce((corrected, [wrong, right]) => corrected.replaceAll(wrong, right), text);
