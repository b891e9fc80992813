import type { EmbedLines } from "@linewire/contract";
import { Followed, pageWorld } from "../core.ts";
import { type LinesAsk, linesSource } from "./lines-source.ts";

export type LinesStore = Followed<EmbedLines>;

/** An event's lines, kept true; its user closes it. */
export const openLines = (ask: LinesAsk): LinesStore => {
  const store = new Followed(linesSource(ask), pageWorld);
  void store.refresh();
  return store;
};
