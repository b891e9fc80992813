import type { Market, MarketIndex } from "../../language/market.ts";
import type { Range } from "../../language/sentence.ts";
import type { Token } from "../../language/token.ts";

/** Examples: "The Super Bowl market", "who wins the ACC", "Shai for MVP again". */
const TOPIC_WORDS = new Set(
  "asks whether market markets odds race futures price prices who chance fight again board shop anyone anybody favorite favourite".split(
    " ",
  ),
);

/** Later prices without a market belong to this future. */
export const topicOf = (tokens: readonly Token[], { from, to }: Range, markets: MarketIndex): Market | null => {
  // To save time, only questions and sentences with a topic word are searched.
  if (tokens[to - 1]?.key !== "?" && !tokens.slice(from, to).some(({ key }) => TOPIC_WORDS.has(key))) return null;
  for (let at = from; at < to; at++) {
    const topic = markets.trie.at(tokens, at)?.values.find(({ isFuture, hasPoints }) => isFuture && !hasPoints);
    if (topic) return topic;
  }
  return null;
};

/** Example: "In strikeouts, he has been grand." */
export const statOf = (
  tokens: readonly Token[],
  { from, to }: Range,
  markets: MarketIndex,
): readonly Market[] | null => {
  let stat: readonly Market[] | null = null;
  for (let at = from; at < to; at++) {
    if (tokens[at]!.kind === "number") return null;
    const match = markets.trie.at(tokens, at);
    const own = match?.values.filter(
      ({ betOn, sides, hasPoints }) => betOn === "player" && sides === "ou" && hasPoints,
    );
    if (match && own && own.length > 0) {
      stat = own;
      at = match.to - 1;
    }
  }
  return stat;
};

const GAME_WORDS = new Set(
  `tonight today tomorrow monday tuesday wednesday thursday friday saturday sunday against versus vs host hosts hosting visit visits
  moneyline ml spread underdog underdogs road outright`.split(/\s+/),
);

export const isOfGame = (tokens: readonly Token[], { from, to }: Range): boolean =>
  tokens.slice(from, to).some(({ key }) => GAME_WORDS.has(key));

const NEXT_GAME_PHRASES = new Set([
  "up next",
  "next up",
  "whats next",
  "what's next",
  "next game",
  "next games",
  "coming up",
  "on deck",
]);

/** "Up next: …" in a game report. */
export const startsNextGame = (tokens: readonly Token[], { from }: Range): boolean => {
  const words = tokens.slice(from, from + 3).filter(({ kind }) => kind === "word");
  return NEXT_GAME_PHRASES.has(`${words[0]?.key} ${words[1]?.key}`);
};

const SCHEDULE_VERBS = new Set(
  "visit visits host hosts travel travels play plays face faces open opens return returns".split(" "),
);

/** Example: "They play at LSU next week". */
export const announcesNextGame = (tokens: readonly Token[], { from, to }: Range): boolean => {
  const words = tokens.slice(from, to);
  const isDated = words.some(
    ({ key }, at) =>
      key === "next" &&
      /^(?:week|game|saturday|sunday|monday|friday|thursday|tuesday|wednesday)$/.test(words[at + 1]?.key ?? ""),
  );
  return isDated && words.some(({ key }) => SCHEDULE_VERBS.has(key)) && !words.some(({ kind }) => kind === "number");
};
