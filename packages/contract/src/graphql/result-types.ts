export const GRAPHQL_RESULT_TYPES = `
"A page of settled lines."
type ResultPage {
  "The requested prices of the lines of this page."
  asked: [AskedPrice!]
  "The value of changedSince for the next request."
  changedThrough: DateTime!
  "The results of the games of these lines."
  events: [GameResult!]!
  "The settled lines."
  lines: [LineResult!]!
  "The cursor of the next page."
  nextCursor: String
  "The cursor of the previous page."
  previousCursor: String
}

"A price, compared with the closing price of its line."
type AskedPrice {
  "The line's id."
  marketLineId: Long!
  "The points of the bet."
  points: Float
  "The American price."
  price: Int!
  "The decimal price divided by the decimal closing price, minus 1; null if the line did not close at these points."
  value: Float
}

"The result of a game."
type GameResult {
  "The event's id."
  eventId: Long!
  "The league of the game."
  leagueId: Int!
  "Completed, abandoned or cancelled (in lower case)."
  outcome: String!
  "Score after regulation; null without overtime or if unknown."
  overtime: TeamScores
  "The revision of the result, from 1; a corrected result has a higher revision."
  revision: Int!
  "The whole game, and each completed period."
  scores: [PeriodScore!]!
  "Time of the settlement."
  settledOn: DateTime!
}

"The score of a period."
type PeriodScore {
  "Score of the visiting team."
  away: Int!
  "Score of the team at home."
  home: Int!
  "The period's id; 1 is the whole game."
  periodTypeId: Int!
}

"The score of both teams."
type TeamScores {
  "Score of the visiting team."
  away: Int!
  "Score of the team at home."
  home: Int!
}

"A message about settled lines: one game, bet type and book."
type LineResultUpdate {
  "The bet type's id."
  betTypeId: Long!
  "The X-Correlation-Id of the ingest request that caused the message."
  correlationId: String
  "The event's id."
  eventId: Long!
  "The league of the game."
  leagueId: Int!
  "The settled lines."
  lines: [LineResult!]!
  "The book's id."
  marketSourceId: Long!
  "The market type's id."
  marketTypeId: Int!
  "Id of the message. Messages with the same id are duplicates."
  messageId: String!
  "Creation time of the message."
  messageTimestamp: DateTime!
}

"The result of a line of a finished game."
type LineResult {
  "The last price and points before the game began; null for lines that opened later."
  closing: ClosingPrice
  "The bet."
  market: LineMarket!
  "The market's id."
  marketId: Long!
  "The line's id."
  marketLineId: Long!
  "The book's id."
  marketSourceId: Long!
  "The last points; the result is for these."
  points: Float
  "The last price."
  price: Int
  "The reason for a void bet, a push or a shared win."
  reason: String
  "Won, lost, push or void (in lower case)."
  result: String!
  "The revision of the result, from 1; a corrected result has a higher revision."
  revision: Int!
  "Time of the settlement."
  settledOn: DateTime!
  "The winning share of the stake, in a dead heat."
  share: Float
}

"The closing price of a line, and the result of a bet on it."
type ClosingPrice {
  "The closing points."
  points: Float
  "The closing price."
  price: Int!
  "The reason for a void bet, a push or a shared win."
  reason: String
  "Won, lost, push or void (in lower case)."
  result: String!
  "The winning share of the stake, in a dead heat."
  share: Float
}

"The bet of a line."
type LineMarket {
  "The variant of the bet type."
  betSubType: String
  "The bet type's id."
  betTypeId: Long!
  "The event's id; null for a season bet."
  eventId: Long
  "Whether the line is offered during the game."
  live: Boolean!
  "The market type's id."
  marketTypeId: Int!
  "The period's id."
  periodTypeId: Int!
  "The player's id."
  personId: Long
  "The side: 0 away or over, 1 home or under."
  sideIndex: Int!
  "The side's name, such as over."
  sideName: String
  "The team's id."
  teamId: Long
}
`;
