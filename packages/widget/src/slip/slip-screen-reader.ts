import { announce, type SpokenState } from "../views/spoken/announce.ts";
import type { View } from "../views/context.ts";
import { pageWorld } from "../core.ts";
import { slipNow } from "./slip-now.ts";
import { legWords, type SlipView } from "./slip-view.ts";

const announcedByConfig = new WeakMap<object, SpokenState>();

const factsOf = (view: SlipView): Map<number, string> => {
  const { quotes, events, status } = view.store;
  const facts = new Map<number, string>();
  for (const { book, lines } of slipNow(view.slip, { quotes, events, status: status.value }))
    for (const { line, leg, now, state } of lines)
      if (leg && state === "suspended")
        facts.set(line.id, `${book.name}, ${legWords(view, leg, now.points).join(" ")}: ${view.words.value.suspended}`);
  return facts;
};

/** Screen-reader text of a slip: announces bets that a book has suspended. */
export const slipScreenReaderText = (view: SlipView & Pick<View, "config">): string => {
  const next = announce(announcedByConfig.get(view.config), factsOf(view), pageWorld.now());
  announcedByConfig.set(view.config, next);
  return next.text;
};
