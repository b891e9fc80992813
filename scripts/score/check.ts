export type ScoreCheck = { set: string; measure: string; figure: number; target: number; ok: boolean };

export const atLeast = (set: string, measure: string, figure: number, target: number): ScoreCheck => ({
  set,
  measure,
  figure,
  target,
  ok: figure >= target,
});
