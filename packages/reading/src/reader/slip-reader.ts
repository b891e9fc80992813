import type { SlipReading } from "../slip/slip.ts";

/** Reports the same failures as `ArticleReader`. */
export type SlipReader = (
  text: string,
) => Promise<{ answer: SlipReading } | { failed: "timeout" | "busy" | "crashed" | "absent" }>;
