import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { piecesOf } from "./round-file.ts";
import { rowOf, type RoundRow } from "./rounds.ts";

const TRUTH = join(import.meta.dirname, "../stories.txt");
const STORIES = join(import.meta.dirname, "../../../demo-site/src/stories");

const copyOf = (file: string): string => {
  const [head = "", ...blocks] = readFileSync(join(STORIES, file), "utf8")
    .trim()
    .split(/\n{2,}/);
  const headline = /^headline: (.*)$/m.exec(head)?.[1] ?? "";
  return [`# ${headline}`, ...blocks].join("\n\n").replaceAll(/\{(\w+)\}/g, "$1");
};

export const storyRows = (): RoundRow[] => {
  const files = readdirSync(STORIES);
  return piecesOf(readFileSync(TRUTH, "utf8")).flatMap((piece) => {
    const file = files.find((name) => name.startsWith(piece.header));
    return file === undefined ? [] : [rowOf({ ...piece, text: copyOf(file) })];
  });
};
