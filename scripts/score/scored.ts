/** What a score is asked with. */
export type ScoreOptions = {
  data: string | null;
  out: string | null;
  base: string | null;
  credentials: string | null;
  pid: number | null;
};
/** What a score found: whether it is good enough, the figures, and lines for people. */
export type ScoreResult = { ok: boolean; figures: object; lines: string[] };
