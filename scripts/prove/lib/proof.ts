export type ProofCheck = { what: string; held: boolean };

/** Figures and checks of a proof. `notRun` is the reason why it could not run here. */
export type ProofResult = { figures: Record<string, unknown>; checks: ProofCheck[]; notRun?: string };

export type Options = { number: (name: string, otherwise: number) => number };

export type Proof = (options: Options) => Promise<ProofResult>;

export const holds = (what: string, held: boolean): ProofCheck => ({ what, held });

export const none = (what: string, count: number): ProofCheck => ({
  what: `${what}: ${count} (none allowed)`,
  held: count === 0,
});

export const atMost = (what: string, value: number, most: number): ProofCheck => ({
  what: `${what}: ${value} (at most ${most})`,
  held: value <= most,
});

export const atLeast = (what: string, value: number, least: number): ProofCheck => ({
  what: `${what}: ${value} (at least ${least})`,
  held: value >= least,
});

/** A proof that cannot run on this machine: reported, and counted as not run. */
export const notRun = (why: string): ProofResult => ({ figures: {}, checks: [], notRun: why });
