import type { Analysis } from "@linewire/reading/article/text/analysis";
import { Fault } from "@linewire/domain/fault/fault";
import type { World } from "@linewire/domain/clock/world";
import type { ArticleReader, Content } from "@linewire/reading/reader/article-reader";

export type KeptReading = { analysis: Analysis; latencyMs: number };
export type Excuse = "fetch_failed" | "worker_timeout" | "worker_unavailable";

const WHY = {
  timeout: "the article took too long to read",
  busy: "too many articles are being read",
  crashed: "the article could not be analysed",
  absent: "no node is available to read articles",
} as const;

const RETRY_SECONDS = 5;

/** Null if the error must be reported. Otherwise an older analysis may replace it. */
export const excuseOf = (error: unknown): Excuse | null => {
  if (!(error instanceof Fault)) return null;
  if (error.code === "fetch_failed") return "fetch_failed";
  if (error.code !== "worker_unavailable") return null;
  return error.detail === WHY.timeout ? "worker_timeout" : "worker_unavailable";
};

type Parts = { world: Pick<World, "now">; reader: ArticleReader };

export const contentReader =
  ({ world, reader }: Parts) =>
  async ({ form, text }: Content, hint: number | null): Promise<KeptReading> => {
    const began = world.now();
    const worked = await reader({ form, text, hint });
    if ("answer" in worked) return { analysis: worked.answer, latencyMs: Math.max(0, world.now() - began) };
    throw new Fault("worker_unavailable", WHY[worked.failed], { retryAfterSeconds: RETRY_SECONDS });
  };
