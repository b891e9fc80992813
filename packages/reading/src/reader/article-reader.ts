import type { Analysis } from "../article/text/analysis.ts";
import type { Text } from "../article/text/block.ts";

/** The source of an article: format, text and hash of the text. */
export type Content = { form: "html" | "markdown"; text: string; hash: string };

export type ReadTask = Pick<Content, "form" | "text"> & { hint: number | null };

/**
 * Analyses an article in a separate thread, because an external text can crash the analysis or make it loop. A text that exceeds the time
 * limit, a full queue and a crash are reported as `failed`. `absent` means that no node analyses texts.
 */
export type ArticleReader = (
  task: ReadTask,
) => Promise<{ answer: Analysis } | { failed: "timeout" | "busy" | "crashed" | "absent" }>;

/** Returns the blocks of an article without analysis; null if the reader failed. */
export type ArticleText = (content: Pick<Content, "form" | "text">) => Promise<Text | null>;
