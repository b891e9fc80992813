import { fileURLToPath } from "node:url";
import discardComments from "postcss-discard-comments";
import normalizeWhitespace from "postcss-normalize-whitespace";
import type { UserConfig } from "vite";

const CHECKS = "also flag int list matching maybe number oneOf orNull shape text".split(" ");

export default {
  root: fileURLToPath(new URL(".", import.meta.url)),
  logLevel: "warn",
  define: { "process.env.NODE_ENV": '"production"', "window.__PREACT_SIGNALS_DEVTOOLS__": "false" },
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  css: {
    postcss: {
      plugins: [
        discardComments(),
        normalizeWhitespace(),
        {
          // Removes optional spaces, quotes and zeros. No string in the style sheets has any of them.
          postcssPlugin: "tighten",
          OnceExit: (root) => {
            root.walkRules((rule) => {
              rule.selector = rule.selector.replaceAll(/\s*([>,+~])\s*/g, "$1").replaceAll(/="([a-z]+)"(?=\])/g, "=$1");
            });
            root.walkDecls(
              (one) => void (one.value = one.value.replaceAll(/,\s+/g, ",").replaceAll(/(?<![\w.])0(?=\.\d)/g, "")),
            );
          },
        },
      ],
    },
  },
  build: {
    write: false,
    target: "es2024",
    cssMinify: false,
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
