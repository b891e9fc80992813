/** Normalizes a text, so that the text of the page can be compared with the analysed text. */
export const normalized = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

export type OfferEvidence = { lineId: number; evidence: readonly string[] };

/**
 * Maps the index of a paragraph to the id of the offer that follows the paragraph. Each offer and each paragraph occurs
 * at most once, and the article's first bets take precedence.
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
