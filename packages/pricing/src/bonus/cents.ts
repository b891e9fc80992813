/** Whole cents; half a cent is rounded away from zero. */
export const toCents = (exact: number): number => Math.sign(exact) * Math.floor(Math.abs(exact) + 0.5 + 1e-7) || 0;
