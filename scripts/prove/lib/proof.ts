export type ProofCheck = { label: string; passed: boolean };

/** `notRun`: why the proof could not run on this machine. */
export type ProofResult = { figures: Record<string, unknown>; checks: ProofCheck[]; notRun?: string };

export type Options = { number: (name: string, otherwise: number) => number };

export type Proof = (options: Options) => Promise<ProofResult>;

export const holds = (label: string, passed: boolean): ProofCheck => ({ label, passed });

export const none = (label: string, count: number): ProofCheck => ({
  label: `${label}: ${count} (none allowed)`,
  passed: count === 0,
});

export const atMost = (label: string, value: number, most: number): ProofCheck => ({
  label: `${label}: ${value} (at most ${most})`,
  passed: value <= most,
});

export const atLeast = (label: string, value: number, least: number): ProofCheck => ({
  label: `${label}: ${value} (at least ${least})`,
  passed: value >= least,
});

export const notRun = (why: string): ProofResult => ({ figures: {}, checks: [], notRun: why });
