/// <reference types="node" />
import { readFileSync, writeFileSync } from "node:fs";
import { htmlData, manifest } from "./src/surface/manifest.ts";
import { withReference } from "./src/surface/reference.ts";

// Writes the files that describe the public API. A test fails if a file is out of date.

const PACKAGE = new URL(".", import.meta.url);
const PAGE = new URL("../../docs/widget.md", PACKAGE);

export const documents = (): Map<URL, string> =>
  new Map([
    [new URL("custom-elements.json", PACKAGE), `${JSON.stringify(manifest(), null, 2)}\n`],
    [new URL("html-custom-data.json", PACKAGE), `${JSON.stringify(htmlData(), null, 2)}\n`],
    [PAGE, withReference(readFileSync(PAGE, "utf8"))],
  ]);

if (import.meta.main) for (const [file, text] of documents()) writeFileSync(file, text);
