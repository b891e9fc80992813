import type { UserConfig } from "vite";

export default {
  logLevel: "error",
  define: { "process.env.NODE_ENV": '"production"' },
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: { write: false, target: "es2022", modulePreload: false },
} satisfies UserConfig;
