const FOREIGN = /[^ -~\u00a0-\u024f•–—’‘“”]/u;
const SAME: Record<string, string> = {
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

/** The signs that the network may answer by: null for those that no bet is written in. The first means "nothing". */
export const alphabet = (dictionary: string): (string | null)[] => {
  const signs = dictionary.split("\n").map((sign) => {
    const plain = sign.normalize("NFKC");
    const known = SAME[plain] ?? plain;
    return known.length !== 1 || FOREIGN.test(known) ? null : known;
  });
  return ["", ...signs, " "];
};
