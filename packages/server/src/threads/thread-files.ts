import { packageFile } from "../package-files.ts";

/** The threads of a node, as metrics, `/readyz` and the console name them, and the module that each one runs. */
export const THREADS = {
  writer: "writer",
  history: "historian",
  texts: "adapters/reader/reader-thread",
  pictures: "adapters/reader/picture/picture-thread",
  copy: "adapters/store/copy-thread",
} as const;

export type ThreadName = keyof typeof THREADS;

const fromSource = import.meta.url.endsWith(".ts");

/** The file of a thread: in the source where the server runs from it, else in the build, where each thread is an entry. */
export const threadFile = (name: ThreadName): URL =>
  packageFile(fromSource ? `src/${THREADS[name]}.ts` : `dist/node/${name}.js`);
