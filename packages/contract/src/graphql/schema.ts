import { GRAPHQL_RESULT_TYPES } from "./result-types.ts";

export const GRAPHQL_SCHEMA = `
"A whole number of up to 53 bits, as a JSON number."
scalar Long
"A time in UTC with milliseconds: 2026-11-22T20:00:00.000Z."
scalar DateTime
"A day: 2026-11-22."
scalar Date

"Reference data. Queries count as reads."
type Query {
  "The version of the interface."
  apiVersion: String!
  "The leagues that the key may read."
  leagues: [League!]!
  "Settled lines of a league, latest settlement first, 500 per page. Parameters as in GET /market/{league}/results."
  results(
    "Prices to compare with the close: {marketLineId}:{points}:{price}, with _ for no points. Only their lines are listed."
    asked: [String!]
    "Only these bet types."
    betTypeIds: [Long!]
    "Only lines settled or corrected at or after this RFC 3339 time."
    changedSince: String
    "nextCursor or previousCursor of a page with the same parameters."
    cursor: String
    "Only these games."
    eventIds: [Long!]
    "The code of the league, such as nfl."
    league: String!
    "Only these books."
    marketSourceIds: [Long!]
  ): ResultPage!
}

"A league."
type League {
  "The full name."
  fullName: String
  "The league's id, for leagueIds."
  id: Int!
  "The code, such as nfl or nba."
  name: String!
}

"Live changes in commit order. Without leagueIds, the changes of all leagues in the key's scope."
type Subscription {
  "Projected and confirmed lineups."
  eventLineup(
    "Ids of leagues; null or empty: all leagues in the key's scope."
    leagueIds: [Int!]
  ): EventLineupUpdate!
  "Settled and corrected lines of finished games."
  lineResultUpdate(
    "Ids of leagues; null or empty: all leagues in the key's scope."
    leagueIds: [Int!]
  ): LineResultUpdate!
  "News about players: injuries, returns, trades."
  playerNews(
    "Ids of leagues; null or empty: all leagues in the key's scope."
    leagueIds: [Int!]
  ): PlayerNewsUpdate!
  "Probability that players play in their next game."
  playerPercentToPlay(
    "Ids of leagues; null or empty: all leagues in the key's scope."
    leagueIds: [Int!]
  ): PlayerPercentToPlayUpdate!
}

"A message about a news item."
type PlayerNewsUpdate {
  "The X-Correlation-Id of the ingest request that caused the message."
  correlationId: String
  "Id of the message. Messages with the same id are duplicates."
  messageId: String!
  "Creation time of the message."
  messageTimestamp: DateTime!
  "The news."
  playerNews: PlayerNews!
}

"A message about the probability that a player plays."
type PlayerPercentToPlayUpdate {
  "The X-Correlation-Id of the ingest request that caused the message."
  correlationId: String
  "Id of the message. Messages with the same id are duplicates."
  messageId: String!
  "Creation time of the message."
  messageTimestamp: DateTime!
  "The probability."
  playerPercentToPlay: PlayerPercentToPlay!
}

"A message about the lineup of a game."
type EventLineupUpdate {
  "The X-Correlation-Id of the ingest request that caused the message."
  correlationId: String
  "The complete lineup, which replaces the previous one."
  eventLineup: EventLineup!
  "Id of the message. Messages with the same id are duplicates."
  messageId: String!
  "Creation time of the message."
  messageTimestamp: DateTime!
}

"A person by id and name."
type PersonRef {
  "The first name."
  firstName: String
  "The person's id."
  id: Long!
  "The last name."
  lastName: String
}

"A team by id and name."
type TeamRef {
  "The team's id."
  id: Long!
  "The team's full name."
  name: String
}

"A game by id, with its name, start and status."
type EventRef {
  "Start time."
  eventStart: DateTime
  "The event's id."
  id: Long!
  "Away team @ home team."
  name: String
  "1 pregame, 2 live, 3 final, 4 delayed, 5 postponed, 6 cancelled."
  statusId: Int
}

"Creation and modification time of a record."
type Meta {
  "Creation time."
  createdAt: DateTime!
  "Time of the last change."
  updatedAt: DateTime!
}

"An injury."
type Injury {
  "The injury's id."
  id: Int!
  "The name, such as ankle or concussion."
  name: String
}

"A news item about a player."
type PlayerNews {
  "The headline."
  headline: String
  "The news item's id."
  id: Long!
  "The injury that the news is about."
  injury: Injury
  "The player's league."
  leagueId: Int!
  "Creation and modification time."
  meta: Meta!
  "The full text."
  notes: String
  "The player."
  person: PersonRef!
  "The player's previous status."
  previousStatus: String
  "How serious the injury is, in the source's words."
  severity: String
  "URL of the publication."
  sourceUrl: String
  "The player's status after the news, such as QUESTIONABLE."
  status: String
  "The player's team."
  team: TeamRef
}

"Probability that a player plays in a game."
type PlayerPercentToPlay {
  "The game."
  event: EventRef
  "The player's league."
  leagueId: Int!
  "Creation and modification time."
  meta: Meta!
  "The reason, as text."
  notes: String
  "From 0 to 100."
  percentToPlay: Float!
  "The player."
  person: PersonRef!
  "The player's team."
  team: TeamRef
}

"Whether a lineup is confirmed."
enum LineupStatus {
  "Announced by the team."
  CONFIRMED
  "Expected, not announced yet."
  PROJECTED
}

"A side of a game."
enum Side {
  "The visiting team."
  AWAY
  "The team at home."
  HOME
}

"A player of the starting lineup."
type Starter {
  "Place in the batting order or depth chart, from 1."
  order: Int
  "The player."
  player: PersonRef!
  "The player's position."
  position: String
}

"The lineup of one team."
type TeamLineup {
  "Time of the announcement."
  confirmedAt: DateTime
  "Confirmed or projected."
  lineupStatus: LineupStatus!
  "Home or away."
  side: Side!
  "The starting players."
  starters: [Starter!]!
  "The team."
  team: TeamRef!
}

"The lineups of both teams of a game."
type EventLineup {
  "The day of the game in New York time."
  date: Date!
  "The game."
  event: EventRef!
  "The league of the game."
  leagueId: Int!
  "Creation and modification time."
  meta: Meta!
  "The available lineups, one per team."
  teams: [TeamLineup!]!
}
${GRAPHQL_RESULT_TYPES}`;
