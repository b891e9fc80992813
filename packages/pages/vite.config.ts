import { fileURLToPath } from "node:url";
import type { UserConfig } from "vite";

/** Options that the pages and the browser scripts of the service share; build.ts adds their entry files. */
export default {
  root: fileURLToPath(new URL(".", import.meta.url)),
  logLevel: "warn",
  define: { "process.env.NODE_ENV": '"production"' },
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
} satisfies UserConfig;
