import { LINE_STATUS } from "@linewire/contract";
import type { LineState } from "./line-state.ts";

export type OpenLine = LineState & { price: number };
export const isOpen = (line: LineState): line is OpenLine =>
  line.price !== null && line.statusId === LINE_STATUS.available && !line.disabled;
