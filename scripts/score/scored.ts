export type ScoreOptions = {
  data: string | null;
  out: string | null;
  base: string | null;
  credentials: string | null;
  pid: number | null;
};
export type ScoreResult = { ok: boolean; figures: object; lines: string[] };
