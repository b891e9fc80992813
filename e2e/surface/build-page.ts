import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

type Output = { output: { code?: string }[] };
type Vite = { build: (config: object) => Promise<Output | Output[]> };

const WIDGET = new URL("../../packages/widget/", import.meta.url);
const ENTRY = "\0page";

/** A development build contains the checks of a framework. */
export const buildPage = async (source: string, { isDevelopment = false } = {}): Promise<string> => {
  const vite = createRequire(new URL("package.json", WIDGET)).resolve("vite");
  const { build } = (await import(pathToFileURL(vite).href)) as Vite;
  const built = await build({
    root: WIDGET.pathname,
    configFile: false,
    logLevel: "error",
    define: { "process.env.NODE_ENV": JSON.stringify(isDevelopment ? "development" : "production") },
    plugins: [
      {
        name: "page",
        resolveId: (id: string) => (id === ENTRY ? id : null),
        load: (id: string) => (id === ENTRY ? source : null),
      },
    ],
    build: { write: false, rolldownOptions: { input: ENTRY, output: { format: "iife" } } },
  });
  return [built].flat()[0]?.output[0]?.code ?? "";
};
