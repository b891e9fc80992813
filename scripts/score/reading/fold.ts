const SECOND_FORMS: Record<string, string> = {
  "los angeles clippers": "la clippers",
  "jimmy butler": "jimmy butler iii",
  "connecticut huskies": "uconn huskies",
  "michael porter": "michael porter jr",
};

/** Removes case, accents, punctuation and suffixes such as "Jr.". */
export const foldName = (name: unknown): string => {
  if (typeof name !== "string") return "";
  const flat = name
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036F]/g, "")
    .toLowerCase()
    .replaceAll("ø", "o")
    .replaceAll("ł", "l")
    .replaceAll("ı", "i")
    .replaceAll("ß", "ss")
    .replaceAll(/['’‘`.]/g, "")
    .replaceAll(/[^a-z0-9&]+/g, " ")
    .trim();
  return (SECOND_FORMS[flat] ?? flat).replace(/ (?:jr|sr|ii|iii|iv)$/, "");
};

export class Tally {
  hit = 0;
  truth = 0;
  predicted = 0;
  add(hit: number, truth: number, predicted: number): void {
    this.hit += hit;
    this.truth += truth;
    this.predicted += predicted;
  }
  get figures() {
    const precision = this.predicted === 0 ? Number(this.truth === 0) : this.hit / this.predicted;
    const recall = this.truth === 0 ? 1 : this.hit / this.truth;
    const f1 = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
    return { precision, recall, f1, hit: this.hit, truth: this.truth, predicted: this.predicted };
  }
}
