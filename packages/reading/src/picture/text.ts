import { pictureColumns } from "./columns.ts";
import { pictureLines } from "./lines.ts";
import { correctText } from "./correct-text.ts";
import type { SeenPicture } from "./picture.ts";

/** The text of a picture in reading order, without struck-through prices. */
export const pictureText = ({ texts, width }: SeenPicture): string => {
  const current = texts.filter((text) => text.struck !== true && text.text.trim() !== "");
  return pictureColumns(current)
    .flatMap((column) => pictureLines(column, width))
    .map(correctText)
    .join("\n");
};
