import type { UserConfig } from "vite";

/** Options shared by the scripts of the newspaper and of the studio; build.ts and build-studio.ts define the entries. */
export default {
  logLevel: "error",
  define: { "process.env.NODE_ENV": '"production"' },
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: { write: false, target: "es2022", modulePreload: false },
} satisfies UserConfig;
