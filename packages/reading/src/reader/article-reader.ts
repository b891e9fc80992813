import type { Analysis } from "../article/text/analysis.ts";
import type { Text } from "../article/text/block.ts";

export type Content = { form: "html" | "markdown"; text: string; hash: string };

export type ReadTask = Pick<Content, "form" | "text"> & { hint: number | null };

/**
 * Analyses texts in a separate thread, because a text from the internet can crash the analysis or make it loop.
 * `absent`: no node analyses texts.
 */
export type ArticleReader = (
  task: ReadTask,
) => Promise<{ answer: Analysis } | { failed: "timeout" | "busy" | "crashed" | "absent" }>;

/** Resolves to null if the reader failed. */
export type ArticleText = (content: Pick<Content, "form" | "text">) => Promise<Text | null>;
