import type { EmbedLines } from "@linewire/contract";
import { LiveAnswer, pageWorld } from "../../core.ts";
import { type LinesRequest, linesSource } from "./lines-source.ts";

export type LinesStore = LiveAnswer<EmbedLines>;

export const openLines = (request: LinesRequest): LinesStore => {
  const store = new LiveAnswer(linesSource(request), pageWorld);
  void store.refresh();
  return store;
};
