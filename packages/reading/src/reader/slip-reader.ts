import type { SlipReading } from "../slip/slip.ts";

/** Fails for the same reasons as `ArticleReader`. */
export type SlipReader = (
  text: string,
) => Promise<{ answer: SlipReading } | { failed: "timeout" | "busy" | "crashed" | "absent" }>;
