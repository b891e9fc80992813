import type { Receipt } from "@linewire/contract";

/** Each mark is a short hash of an event that a page view has counted. */
export type PageMarks = Set<string>;

const MARK_CHARS = 8;
/** The limit bounds the cost of forged page views, because each new mark rewrites all marks. */
const MAX_MARKS = 400;

export const marksOf = (text: string): PageMarks => {
  const marks: PageMarks = new Set();
  for (let at = 0; at < text.length; at += MARK_CHARS) marks.add(text.slice(at, at + MARK_CHARS));
  return marks;
};

export const marksText = (marks: PageMarks): string => [...marks].join("");

export type ShortHash = (text: string) => string;

const MAX_CACHED_HASHES = 20_000;

/** All page views of an article have the same boxes and offers, so their hashes are cached. */
export const cachedHash = (hash: ShortHash): ShortHash => {
  const known = new Map<string, string>();
  return (text) => {
    const cached = known.get(text);
    if (cached !== undefined) return cached;
    const made = hash(text);
    if (known.size >= MAX_CACHED_HASHES) known.clear();
    known.set(text, made);
    return made;
  };
};

/** "box" counts the box and its offer. The first 8 characters of a hash must be unique per text. */
export const countOnce = (
  marks: PageMarks,
  { kind, offerId }: Pick<Receipt, "kind" | "offerId">,
  box: string,
  hash: ShortHash,
): NonNullable<Receipt["counted"]> => {
  const boxMark = hash(`${kind} ${box}`).slice(0, MARK_CHARS);
  const offerMark = hash(`${kind} ${box} ${offerId}`).slice(0, MARK_CHARS);
  const isNewOffer = !marks.has(offerMark);
  const isNewBox = !marks.has(boxMark);
  if (!isNewOffer || marks.size + (isNewBox ? 2 : 1) > MAX_MARKS) return "no";
  marks.add(boxMark).add(offerMark);
  return isNewBox ? "box" : "offer";
};
