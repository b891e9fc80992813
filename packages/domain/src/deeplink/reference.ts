// References to events and lines in a book's URLs are derived from ids of this service, because simulated books have no
// references.

const RADIX = 36;

export const eventRefOf = (eventId: number): string => eventId.toString(RADIX);

/** Points in quarters as natural numbers: 0, -0.25, 0.25, -0.5 … are 0, 1, 2, 3 … */
const toNatural = (quarters: number): number => (quarters < 0 ? -2 * quarters - 1 : 2 * quarters);

/** The reference of a line changes with its points, so that an old link never opens other points. */
export const selectionRefOf = ({ id, points }: { id: number; points: number | null }): string =>
  points === null ? id.toString(RADIX) : `${id.toString(RADIX)}-${toNatural(points * 4).toString(RADIX)}`;
