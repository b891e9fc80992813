export const TAGS = {
  "Reference data": "Leagues, bet types, period types, players and games, with the names for their ids.",
  People: "Lineups, player news, and the probability that players play.",
  "Market data": "Prices of every book, price histories, and fair prices of games in play.",
  Bonuses: "Promotions of sportsbooks, the lines on which they can be used, and their value.",
  "Deep links": "Links that open a bet at its sportsbook.",
  "Same game parlays": "Prices and links of several bets in one game.",
  "Bet slips": "Slips by sportsbook from a text or a picture, and the pages that show them.",
  "Article widgets": "The bets that an article is about, and the editors' corrections of them.",
  Studio: "The tool for editors: the bets that the widget would show for a text, and corrections of them.",
  "Real-time": "Subscriptions and their streams. /asyncapi.json describes the events.",
  Embed:
    "The files and requests of publishers' pages. They need no key: the partner's slug and the page's origin authorise a request.",
  Keys: "API keys of a signed-in user.",
  Account: "The account page: sign-in, keys and usage.",
  Console: "The operator console: nodes, publishers, receipts and names.",
  Desk: "Statistics and income of a publisher's articles: tables, export, and postbacks of affiliate programmes.",
  Operation: "Health, readiness, metrics, ingest and operator commands.",
  Documents: "Descriptions of this service for people, programs, crawlers and assistants.",
} as const;
export type TagName = keyof typeof TAGS;
