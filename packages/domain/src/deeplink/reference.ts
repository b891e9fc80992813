// References in a book's URLs. They are derived from our ids, because the books of the simulation have none.

const RADIX = 36;

export const eventRefOf = (eventId: number): string => eventId.toString(RADIX);

/** Points in quarters as natural numbers: 0, -0.25, 0.25, -0.5 … are 0, 1, 2, 3 … */
const toNatural = (quarters: number): number => (quarters < 0 ? -2 * quarters - 1 : 2 * quarters);

/** A line at specific points: the reference changes with the points, so an old link never opens new points. */
export const selectionRefOf = ({ id, points }: { id: number; points: number | null }): string =>
  points === null ? id.toString(RADIX) : `${id.toString(RADIX)}-${toNatural(points * 4).toString(RADIX)}`;
