const UNUSED = /[^ -~\u00a0-\u024f•–—’‘“”]/u;
const EQUIVALENTS: Record<string, string> = {
  _: " ",
  "—": "-",
  "–": "-",
  "’": "'",
  "‘": "'",
  "“": '"',
  "”": '"',
  "●": "•",
  "·": "•",
};

/** Characters by class index of the recognition model: null for characters that do not occur in bets; index 0 is the CTC blank. */
export const alphabet = (dictionary: string): (string | null)[] => {
  const characters = dictionary.split("\n").map((character) => {
    const plain = character.normalize("NFKC");
    const equivalent = EQUIVALENTS[plain] ?? plain;
    return equivalent.length !== 1 || UNUSED.test(equivalent) ? null : equivalent;
  });
  return ["", ...characters, " "];
};
