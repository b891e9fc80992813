import type { SentenceElement } from "../language/element.ts";
import type { Separator } from "./separator.ts";
import type { SlipLine } from "./slip-line.ts";

/** An element of a slip, with its line, its index in the line, and the separator before it. */
export type ElementPosition = {
  line: SlipLine;
  at: number;
  separator: Separator;
  index: number;
  element: SentenceElement;
};
