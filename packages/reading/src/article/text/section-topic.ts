import type { Market, MarketIndex } from "../../language/market.ts";
import type { Range } from "../../language/sentence.ts";
import type { Token } from "../../language/token.ts";

/** Words that make a sentence one about a market: "the Super Bowl market", "who wins the ACC", "Shai for MVP again". */
const ABOUT = new Set(
  "asks whether market markets odds race futures price prices who chance fight again board shop anyone anybody favorite favourite".split(
    " ",
  ),
);

/** The future that a sentence opens as a topic: bare prices behind it are for that. */
export const topicOf = (tokens: readonly Token[], { from, to }: Range, markets: MarketIndex): Market | null => {
  // Most sentences have no such word: names of markets are looked for only behind one, or in a question.
  if (tokens[to - 1]?.key !== "?" && !tokens.slice(from, to).some(({ key }) => ABOUT.has(key))) return null;
  for (let at = from; at < to; at++) {
    const topic = markets.trie.at(tokens, at)?.values.find(({ isFuture, hasPoints }) => isFuture && !hasPoints);
    if (topic) return topic;
  }
  return null;
};

/** "In strikeouts, he has been grand." The stat that a sentence names and leaves without a number. */
export const statOf = (
  tokens: readonly Token[],
  { from, to }: Range,
  markets: MarketIndex,
): readonly Market[] | null => {
  let stat: readonly Market[] | null = null;
  for (let at = from; at < to; at++) {
    if (tokens[at]!.kind === "number") return null;
    const found = markets.trie.at(tokens, at);
    const own = found?.values.filter(
      ({ betOn, sides, hasPoints }) => betOn === "player" && sides === "ou" && hasPoints,
    );
    if (found && own && own.length > 0) {
      stat = own;
      at = found.to - 1;
    }
  }
  return stat;
};

const OF_GAME = new Set(
  `tonight today tomorrow monday tuesday wednesday thursday friday saturday sunday against versus vs host hosts hosting visit visits
  moneyline ml spread underdog underdogs road outright`.split(/\s+/),
);

/** Whether a sentence speaks of a game, whatever the section is about. */
export const isOfGame = (tokens: readonly Token[], { from, to }: Range): boolean =>
  tokens.slice(from, to).some(({ key }) => OF_GAME.has(key));

const NEXT = new Set([
  "up next",
  "next up",
  "whats next",
  "what's next",
  "next game",
  "next games",
  "coming up",
  "on deck",
]);

/** "Up next: …": from there on the story of a game that is over tells of the next one. */
export const opensNext = (tokens: readonly Token[], { from }: Range): boolean => {
  const words = tokens.slice(from, from + 3).filter(({ kind }) => kind === "word");
  return NEXT.has(`${words[0]?.key} ${words[1]?.key}`);
};

const AHEAD = new Set(
  "visit visits host hosts travel travels play plays face faces open opens return returns".split(" "),
);

/** "They play at LSU next week": in the story of a game that is over, what follows tells of the next one. */
export const tellsNext = (tokens: readonly Token[], { from, to }: Range): boolean => {
  const words = tokens.slice(from, to);
  const isNamed = words.some(
    ({ key }, at) =>
      key === "next" &&
      /^(?:week|game|saturday|sunday|monday|friday|thursday|tuesday|wednesday)$/.test(words[at + 1]?.key ?? ""),
  );
  return isNamed && words.some(({ key }) => AHEAD.has(key)) && !words.some(({ kind }) => kind === "number");
};
