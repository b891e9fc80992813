/** A text without case, marks and spaces: what a page and a reader of it must agree on. */
export const normal = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

export type Evident = { lineId: number; evidence: readonly string[] };

/** The paragraphs, by their place, behind which an offer belongs: each offer once, one a paragraph, at most so many, the article's first bets first. */
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
