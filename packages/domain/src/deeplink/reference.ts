// References of a book in links are ids of this service, because simulated books have none.

const RADIX = 36;

export const eventRefOf = (eventId: number): string => eventId.toString(RADIX);

/** Quarters of a point as natural numbers: 0, -0.25, 0.25, -0.5 … are 0, 1, 2, 3 … */
const toNatural = (quarters: number): number => (quarters < 0 ? -2 * quarters - 1 : 2 * quarters);

/** Contains the points, so that an old link never opens other points. */
export const selectionRefOf = ({ id, points }: { id: number; points: number | null }): string =>
  points === null ? id.toString(RADIX) : `${id.toString(RADIX)}-${toNatural(points * 4).toString(RADIX)}`;
