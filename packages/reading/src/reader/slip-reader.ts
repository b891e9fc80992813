import type { SlipReading } from "../slip/slip.ts";

/** Analyses bet texts in a separate thread, with a time limit. */
export type SlipReader = (
  text: string,
) => Promise<{ answer: SlipReading } | { failed: "timeout" | "busy" | "crashed" | "absent" }>;
