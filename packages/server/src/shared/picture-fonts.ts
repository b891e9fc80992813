import { readFileSync } from "node:fs";
import { fontsOf, type Fonts } from "@linewire/pages/painter/letters";
import { packageFile } from "../files/package-files.ts";

const textOf = (name: string): string => readFileSync(packageFile(`letters/${name}.txt`), "utf8");

let fonts: Fonts | undefined;

/** Outlines of Inter (SIL Open Font License) for pictures, read at the first picture: no installed font is needed. */
export const pictureFonts = (): Fonts =>
  (fonts ??= fontsOf({ regular: textOf("inter-regular"), bold: textOf("inter-bold") }));
