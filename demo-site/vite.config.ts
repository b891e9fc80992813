import type { UserConfig } from "vite";

/** Options that the scripts of the newspaper and of the studio share; build.ts and build-studio.ts name their entries. */
export default {
  logLevel: "error",
  define: { "process.env.NODE_ENV": '"production"' },
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: { write: false, target: "es2022", modulePreload: false },
} satisfies UserConfig;
