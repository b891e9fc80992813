import { packageFile } from "../package-files.ts";

/** The threads of a node by the names used in metrics, `/readyz` and the console, with their modules. */
export const THREADS = {
  writer: "writer",
  history: "historian",
  texts: "adapters/reader/reader-thread",
  pictures: "adapters/reader/picture/picture-thread",
  copy: "adapters/store/copy-thread",
} as const;

export type ThreadName = keyof typeof THREADS;

const fromSource = import.meta.url.endsWith(".ts");

/** The module of a thread: the source if the server runs from source, otherwise its build entry. */
export const threadFile = (name: ThreadName): URL =>
  packageFile(fromSource ? `src/${THREADS[name]}.ts` : `dist/node/${name}.js`);
