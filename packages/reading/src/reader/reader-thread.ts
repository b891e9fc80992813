// Receives an article's HTML or markdown in a separate thread; returns its analysis.
import { parentPort, workerData } from "node:worker_threads";
import { analyse, type Analysis } from "../article/text/analysis.ts";
import type { Text } from "../article/text/block.ts";
import { markdownText } from "../article/text/markdown.ts";
import { lexiconOf } from "../article/text/read-article.ts";
import type { KnownNames } from "../language/names/name-index.ts";
import type { Market } from "../language/market.ts";
import { readSlip } from "../slip/read-slip.ts";
import type { ReadTask } from "./article-reader.ts";
import { extractText } from "./extract/extract.ts";
import { pageNotice } from "./page-notice.ts";
import { READY } from "./pooled-thread.ts";

// A crash or an endless loop on a text from the internet ends only this thread.

export type SlipTask = { form: "slip"; text: string };
export type TextTask = { form: "text"; of: Pick<ReadTask, "form" | "text"> };
export type ReaderData = { known: KnownNames; markets: readonly Market[] };

const { known, markets } = workerData as ReaderData;
const lexicon = lexiconOf(known, markets);

const blocksOf = ({ form, text }: Pick<ReadTask, "form" | "text">): Text =>
  form === "html" ? extractText(text) : markdownText(text);

const analyseTask = ({ form, text, hint }: ReadTask): Analysis => {
  return { ...analyse(blocksOf({ form, text }), lexicon, hint), notice: form === "html" ? pageNotice(text) : null };
};

const run = (task: ReadTask | SlipTask | TextTask): unknown => {
  if (task.form === "slip") return readSlip(task.text, lexicon);
  return task.form === "text" ? blocksOf(task.of) : analyseTask(task);
};

parentPort?.on("message", (task: ReadTask | SlipTask | TextTask) => parentPort?.postMessage(run(task)));
parentPort?.postMessage(READY);
