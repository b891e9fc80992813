import type { SlipReading } from "../slip/slip.ts";

/** Fails like `ArticleReader`. */
export type SlipReader = (
  text: string,
) => Promise<{ answer: SlipReading } | { failed: "timeout" | "busy" | "crashed" | "absent" }>;
