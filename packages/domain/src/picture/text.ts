import { pictureColumns } from "./columns.ts";
import { pictureLines } from "./lines.ts";
import { mendedText } from "./word.ts";
import type { SeenPicture } from "./picture.ts";

/** The text of a picture as one would read it out: a line for each line of sight, old prices left out. */
export const pictureText = ({ texts, width }: SeenPicture): string => {
  const current = texts.filter((text) => text.struck !== true && text.text.trim() !== "");
  return pictureColumns(current)
    .flatMap((column) => pictureLines(column, width))
    .map(mendedText)
    .join("\n");
};
