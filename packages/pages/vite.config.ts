import { fileURLToPath } from "node:url";
import type { UserConfig } from "vite";

export default {
  root: fileURLToPath(new URL(".", import.meta.url)),
  logLevel: "warn",
  define: { "process.env.NODE_ENV": '"production"' },
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
} satisfies UserConfig;
