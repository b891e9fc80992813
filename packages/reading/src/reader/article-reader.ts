import type { Analysis } from "../article/text/analysis.ts";
import type { Text } from "../article/text/block.ts";

/** The content of an article: format, text and hash. */
export type Content = { form: "html" | "markdown"; text: string; hash: string };

export type ReadTask = Pick<Content, "form" | "text"> & { hint: number | null };

/** Analyses articles in a separate thread, with a time limit. */
export type ArticleReader = (
  task: ReadTask,
) => Promise<{ answer: Analysis } | { failed: "timeout" | "busy" | "crashed" | "absent" }>;

/** The text of an article without markup, in blocks; null if not available. */
export type ArticleText = (content: Pick<Content, "form" | "text">) => Promise<Text | null>;
