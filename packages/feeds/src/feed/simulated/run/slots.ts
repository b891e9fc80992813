/** Returns the number of the current slot if the slot began since the last call, otherwise null. */
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
