import type { Analysis } from "@linewire/domain/article/analysis";
import { Fault } from "../../fault.ts";
import type { World } from "../../world.ts";
import type { ArticleReader } from "./article-reader.ts";
import type { Content } from "./article-source.ts";

/** A reading, and how long it took. */
export type KeptReading = { analysis: Analysis; latencyMs: number };
export type Excuse = "fetch_failed" | "worker_timeout" | "worker_unavailable";

const WHY = {
  timeout: "the article took too long to read",
  busy: "too many articles are being read",
  crashed: "the article could not be read",
  absent: "no node reads articles now",
} as const;

const RETRY_SECONDS = 5;

/** Why an older reading may stand in for one that failed so; null when it may not. */
export const excuseOf = (error: unknown): Excuse | null => {
  if (!(error instanceof Fault)) return null;
  if (error.code === "fetch_failed") return "fetch_failed";
  if (error.code !== "worker_unavailable") return null;
  return error.detail === WHY.timeout ? "worker_timeout" : "worker_unavailable";
};

type Parts = { world: Pick<World, "now">; reader: ArticleReader };

/** Has content read, and says what hinders it. */
export const contentReader =
  ({ world, reader }: Parts) =>
  async ({ form, text }: Content, hint: number | null): Promise<KeptReading> => {
    const began = world.now();
    const worked = await reader({ form, text, hint });
    if ("answer" in worked) return { analysis: worked.answer, latencyMs: Math.max(0, world.now() - began) };
    throw new Fault("worker_unavailable", WHY[worked.failed], { retryAfterSeconds: RETRY_SECONDS });
  };
