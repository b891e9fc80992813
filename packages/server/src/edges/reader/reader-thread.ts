import { parentPort, workerData } from "node:worker_threads";
import { analyse } from "@linewire/domain/article/analysis";
import { markdownText } from "@linewire/domain/article/markdown";
import { lexiconOf } from "@linewire/domain/article/read-article";
import type { Known } from "@linewire/domain/language/name-index";
import type { Market } from "@linewire/domain/language/market";
import type { ReadTask } from "../../features/article/article-reader.ts";
import { extractText } from "./extract/extract.ts";
import { pageNotice } from "./page-notice.ts";
import { READY } from "./thread-place.ts";

// A thread of its own for texts of others: what they do to it, they do to nobody else.

export type ReaderData = { known: Known; markets: readonly Market[] };

const { known, markets } = workerData as ReaderData;
const lexicon = lexiconOf(known, markets);

parentPort?.on("message", ({ form, text, hint }: ReadTask) => {
  const blocks = form === "html" ? extractText(text) : markdownText(text);
  parentPort?.postMessage({ ...analyse(blocks, lexicon, hint), notice: form === "html" ? pageNotice(text) : null });
});
parentPort?.postMessage(READY);
