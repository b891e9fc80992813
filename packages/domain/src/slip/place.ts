import type { Element } from "../language/element.ts";
import type { Joint } from "./joint.ts";
import type { SlipLine } from "./slip-line.ts";

/** An element where it stands: which of its line, and how it goes on from the one before. */
export type Place = { line: SlipLine; at: number; joint: Joint; index: number; element: Element };
