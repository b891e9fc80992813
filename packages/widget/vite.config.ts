import { fileURLToPath } from "node:url";
import type { UserConfig } from "vite";

const CHECKS = "also flag int list matching maybe number oneOf orNull shape text".split(" ");

/** Settings shared by all bundles; build.ts lists each bundle and its entry. */
export default {
  root: fileURLToPath(new URL(".", import.meta.url)),
  logLevel: "warn",
  define: { "process.env.NODE_ENV": '"production"', "window.__PREACT_SIGNALS_DEVTOOLS__": "false" },
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    write: false,
    target: "es2024",
    cssTarget: ["chrome125", "firefox126", "safari17.5"],
    rolldownOptions: {
      treeshake: { manualPureFunctions: CHECKS },
      output: {
        minify: { compress: true, mangle: true, codegen: { removeWhitespace: true } },
        codeSplitting: false,
        comments: false,
      },
    },
  },
} satisfies UserConfig;
