/** Texts of the page and of the analysis are compared in this form. */
export const normalized = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

export type OfferEvidence = { lineId: number; evidence: readonly string[] };

/**
 * By the index of the paragraph. Each paragraph and each offer occurs once, and the article's first bets take
 * precedence.
 */
export const matchEvidence = (
  offers: readonly OfferEvidence[],
  paragraphs: readonly string[],
  max: number,
): Map<number, number> => {
  const texts = paragraphs.map(normalized);
  const lineByParagraph = new Map<number, number>();
  for (const { lineId, evidence } of offers) {
    if (lineByParagraph.size >= max) break;
    const phrases = evidence.map(normalized).filter((text) => text !== "");
    const at = texts.findIndex((text, at) => !lineByParagraph.has(at) && phrases.some((one) => text.includes(one)));
    if (at >= 0) lineByParagraph.set(at, lineId);
  }
  return lineByParagraph;
};
