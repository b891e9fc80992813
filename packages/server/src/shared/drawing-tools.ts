import { readFileSync } from "node:fs";
import type { DrawingTools } from "@linewire/pages/painter/card";
import { fontsOf, type Fonts } from "@linewire/pages/painter/letters";
import { packageFile } from "../files/package-files.ts";
import { pngOf } from "./png.ts";

const textOf = (name: string): string => readFileSync(packageFile(`letters/${name}.txt`), "utf8");

let fonts: Fonts | undefined;

/** The font Inter has the SIL Open Font License. Its outlines are files, so the system needs no font. */
const inter = (): Fonts => (fonts ??= fontsOf({ regular: textOf("inter-regular"), bold: textOf("inter-bold") }));

export const drawingTools: DrawingTools = { fonts: inter, encode: pngOf };
