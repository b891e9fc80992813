import type { SentenceElement } from "../language/element.ts";
import type { WordJoint } from "./separator.ts";
import type { SlipLine } from "./slip-line.ts";

/** An element where it stands: which of its line, and how it goes on from the one before. */
export type SlipPlace = { line: SlipLine; at: number; joint: WordJoint; index: number; element: SentenceElement };
