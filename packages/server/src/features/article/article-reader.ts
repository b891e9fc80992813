import type { Analysis } from "@linewire/domain/article/analysis";
import type { Text } from "@linewire/domain/article/block";
import type { Content } from "./article-source.ts";

export type ReadTask = Pick<Content, "form" | "text"> & { hint: number | null };

/** Reads articles away from everybody else's work, with an end to its patience. */
export type ArticleReader = (
  task: ReadTask,
) => Promise<{ answer: Analysis } | { failed: "timeout" | "busy" | "crashed" | "absent" }>;

/** The text of an article without its markup, in blocks; null where it cannot be had. */
export type ArticleText = (content: Pick<Content, "form" | "text">) => Promise<Text | null>;
