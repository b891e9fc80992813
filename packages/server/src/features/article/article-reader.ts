import type { Analysis } from "@linewire/domain/article/analysis";
import type { Text } from "@linewire/domain/article/block";
import type { Content } from "./article-source.ts";

export type ReadTask = Pick<Content, "form" | "text"> & { hint: number | null };

/** Analyses articles in a separate thread, with a time limit. */
export type ArticleReader = (
  task: ReadTask,
) => Promise<{ answer: Analysis } | { failed: "timeout" | "busy" | "crashed" | "absent" }>;

/** The text of an article without markup, in blocks; null if not available. */
export type ArticleText = (content: Pick<Content, "form" | "text">) => Promise<Text | null>;
