import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { packageFile } from "../../files/package-files.ts";

/** `stored` and `copy` run on demand. Metrics, `/readyz` and the console list all other threads. */
export const THREADS = {
  writer: "linewire/composition/threads/writer",
  history: "linewire/composition/threads/historian",
  texts: "@linewire/reading/reader/reader-thread",
  pictures: "@linewire/reading/reader/picture/picture-thread",
  stored: "linewire/composition/threads/stored",
  copy: "@linewire/journal/store/file/copy-thread",
} as const;

export type ThreadName = keyof typeof THREADS;

const { resolve } = createRequire(import.meta.url);
const fromSource = import.meta.url.endsWith(".ts");

export const threadFile = (name: ThreadName): URL =>
  fromSource ? pathToFileURL(resolve(THREADS[name])) : packageFile(`dist/node/${name}.js`);
