import { CHANGED } from "../../words/changed-words.ts";
import { own } from "../../words/en.ts";
import { QUIET_MS } from "./announce.ts";
import type { LoadedView } from "../context.ts";

type Seen = { url: string; bets: string; until: number };

const seen = new WeakMap<object, Seen>();

/** Announces for a while that a list shows other bets of the article than before. Inline offers leave that to the list. */
export const changeAnnouncement = ({ article, config, words }: LoadedView, now: number): string => {
  const { lineId, maxBets } = config.value;
  const { bets: all, metadata } = article.widget;
  const url = metadata.articleUrl;
  const bets = `${all.slice(0, maxBets).map(({ betOffer }) => betOffer.id)}`;
  const before = seen.get(config);
  const until = before?.url !== url ? 0 : before.bets === bets ? before.until : now + QUIET_MS;
  seen.set(config, { url, bets, until });
  return !lineId && now < until ? (own(CHANGED, words.value.language) ?? "") : "";
};
