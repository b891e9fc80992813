import type { SentenceElement } from "../language/element.ts";
import type { Separator } from "./separator.ts";
import type { SlipLine } from "./slip-line.ts";

export type ElementPosition = {
  line: SlipLine;
  at: number;
  separator: Separator;
  index: number;
  element: SentenceElement;
};
