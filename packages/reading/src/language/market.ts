import { MARKET_NAMES } from "./market-name.ts";
import { HEADING_MARKET_NAMES } from "./heading-market-name.ts";
import { TERSE_MARKET_NAMES } from "./terse-market-name.ts";
import { tokensOf } from "./token.ts";
import { WordTrie } from "./names/trie.ts";

export type Market = {
  id: number;
  key: string;
  betOn: "team" | "player" | "event";
  /** `ou`: over or under a number. `team`, `player`: the side is the subject. */
  sides: string;
  hasPoints: boolean;
  isFuture: boolean;
  leagues: readonly number[];
  names: readonly string[];
};

const variants = (name: string): string[] => {
  // Without these variants, "to win" (the moneyline) would match in "to win the East".
  if (name.startsWith("win ")) return [name, `to ${name}`, `wins ${name.slice("win ".length)}`];
  if (!/[+&]|\band\b/.test(name)) return [name];
  const parts = name.split(/\s*(?:[+&]|,? and )\s*/);
  return [name, parts.join(" + "), parts.join("+"), parts.join(" plus "), parts.join(" and "), parts.join(" & ")];
};

export type MarketIndex = {
  trie: WordTrie<Market>;
  terse: WordTrie<Market>;
  headings: WordTrie<Market>;
  byKey: ReadonlyMap<string, Market>;
  all: readonly Market[];
};

/** `terse`: short names for slips only. `headings`: names for headings and labels only. */
export const marketIndex = (all: readonly Market[]): MarketIndex => {
  const trie = new WordTrie<Market>();
  const terse = new WordTrie<Market>();
  const headings = new WordTrie<Market>();
  for (const market of all) {
    const names = [...market.names, ...(MARKET_NAMES.get(market.key) ?? [])];
    for (const name of names)
      for (const form of variants(name)) {
        trie.add(tokensOf(form), market);
        terse.add(tokensOf(form), market);
        headings.add(tokensOf(form), market);
      }
    for (const name of TERSE_MARKET_NAMES.get(market.key) ?? []) terse.add(tokensOf(name), market);
    for (const name of HEADING_MARKET_NAMES.get(market.key) ?? []) headings.add(tokensOf(name), market);
  }
  return { trie, terse, headings, byKey: new Map(all.map((market) => [market.key, market])), all };
};
