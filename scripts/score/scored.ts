/** The options of a score. */
export type ScoreOptions = {
  data: string | null;
  out: string | null;
  base: string | null;
  credentials: string | null;
  pid: number | null;
};
/** The result of a score: whether it meets its targets, the figures, and lines of text to print. */
export type ScoreResult = { ok: boolean; figures: object; lines: string[] };
