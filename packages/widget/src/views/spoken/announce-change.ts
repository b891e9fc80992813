import { CHANGED } from "../../words/changed-words.ts";
import { own } from "../../words/en.ts";
import { MIN_INTERVAL_MS } from "./announce.ts";
import type { LoadedView } from "../context.ts";

type ListState = { url: string; bets: string; until: number };

const lastStates = new WeakMap<object, ListState>();

/** Text that announces for 15 s that a list shows other bets than before; empty for inline offers, whose list announces it. */
export const changeAnnouncement = ({ article, config, words }: LoadedView, now: number): string => {
  const { lineId, maxBets } = config.value;
  const { bets: all, metadata } = article.widget;
  const url = metadata.articleUrl;
  const bets = `${all.slice(0, maxBets).map(({ betOffer }) => betOffer.id)}`;
  const before = lastStates.get(config);
  const until = before?.url !== url ? 0 : before.bets === bets ? before.until : now + MIN_INTERVAL_MS;
  lastStates.set(config, { url, bets, until });
  return !lineId && now < until ? (own(CHANGED, words.value.language) ?? "") : "";
};
