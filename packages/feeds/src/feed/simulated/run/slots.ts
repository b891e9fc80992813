/** Null unless a slot began since the last call. */
type Slots = (wall: number) => number | null;

export const slotsOf = (everyMs: number): Slots => {
  let last: number | null = null;
  return (wall) => {
    const slot = Math.floor(wall / everyMs);
    const fresh = last !== null && slot > last;
    if (last === null || slot > last) last = slot;
    return fresh ? slot : null;
  };
};
