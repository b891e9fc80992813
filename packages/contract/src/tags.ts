/** The areas of the interface, and what each is for. */
export const TAGS = {
  "Reference data": "Leagues, bet types, period types, players and games: the names behind ids.",
  People: "Lineups, news of players, and how likely players are to play.",
  "Market data": "Prices of every book, how lines moved, and fair prices of games in play.",
  Bonuses: "Offers of sportsbooks, the lines that they may be used on, and what they are worth.",
  "Deep links": "Addresses that open a bet at its sportsbook.",
  "Same game parlays": "Prices and links of several bets in one game.",
  "Bet slips": "Slips by sportsbook from a text or a picture, and the pages that show them.",
  "Article widgets": "The bets that an article is about, and what editors say of them.",
  Studio: "The editors' workplace: what a text would show, and corrections of it.",
  "Real-time": "Subscriptions and their streams; the events are described by /asyncapi.json.",
  Embed: "What publishers' pages load and request. No key: a partner's slug and origin authorise.",
  Keys: "API keys of a signed-in person.",
  Account: "The account page: sign-in, keys and usage.",
  Console: "The operator's console: nodes, publishers, receipts and names.",
  Operation: "Health, readiness, metrics, ingest and operator commands.",
  Documents: "The descriptions of this service, for people, programs, crawlers and assistants.",
} as const;
export type TagName = keyof typeof TAGS;
