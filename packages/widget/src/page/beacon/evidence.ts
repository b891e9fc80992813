/** A text without case, punctuation and spaces, for comparing page and analysis. */
export const normal = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

export type Evident = { lineId: number; evidence: readonly string[] };

/**
 * Indexes of the paragraphs after which offers are placed: each offer once, one per paragraph, up to a limit, the article's first bets
 * first.
 */
export const matchEvidence = (
  offers: readonly Evident[],
  paragraphs: readonly string[],
  most: number,
): Map<number, number> => {
  const texts = paragraphs.map(normal);
  const placed = new Map<number, number>();
  for (const { lineId, evidence } of offers) {
    if (placed.size >= most) break;
    const wanted = evidence.map(normal).filter((text) => text !== "");
    const at = texts.findIndex((text, at) => !placed.has(at) && wanted.some((one) => text.includes(one)));
    if (at >= 0) placed.set(at, lineId);
  }
  return placed;
};
