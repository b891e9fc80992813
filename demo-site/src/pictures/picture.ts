import type { Story } from "../story.ts";
import { compositionOf } from "./names.ts";
import { sheet, shape } from "./shape.ts";

/** The image of a story: its composition in its colours. */
export function picture(story: Story): string {
  const { width, height } = sheet;
  const body = compositionOf(story.picture)(story.colors);
  return `${shape("svg", { xmlns: "http://www.w3.org/2000/svg", width, height, viewBox: `0 0 ${width} ${height}` }, body)}\n`;
}
