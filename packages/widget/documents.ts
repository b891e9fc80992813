/// <reference types="node" />
import { readFileSync, writeFileSync } from "node:fs";
import { htmlData, manifest } from "./src/surface/manifest.ts";
import { withReference } from "./src/surface/reference.ts";

// Writes everything that describes the public surface; a test holds that nobody forgot to.

const PACKAGE = new URL(".", import.meta.url);
const PAGE = new URL("../../docs/widget.md", PACKAGE);

export const documents = (): Map<URL, string> =>
  new Map([
    [new URL("custom-elements.json", PACKAGE), `${JSON.stringify(manifest(), null, 2)}\n`],
    [new URL("html-custom-data.json", PACKAGE), `${JSON.stringify(htmlData(), null, 2)}\n`],
    [PAGE, withReference(readFileSync(PAGE, "utf8"))],
  ]);

if (import.meta.main) for (const [file, text] of documents()) writeFileSync(file, text);
