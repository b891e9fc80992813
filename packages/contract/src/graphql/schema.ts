/** The GraphQL schema as the contract has it, each type and field described. */
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
}

"A league."
type League {
  "Its name as people write it."
  fullName: String
  "The league's id, as leagueIds take it."
  id: Int!
  "Its code: nfl, nba and so on."
  name: String!
}

"Changes as they happen, in the order of the journal. Without leagueIds: of every league in the key's scope."
type Subscription {
  "Projected and confirmed lineups."
  eventLineup(
    "Ids of leagues; null or empty means all of the key's scope."
    leagueIds: [Int!]
  ): EventLineupUpdate!
  "News of players: injuries, returns, trades."
  playerNews(
    "Ids of leagues; null or empty means all of the key's scope."
    leagueIds: [Int!]
  ): PlayerNewsUpdate!
  "How likely players are to play in their next game."
  playerPercentToPlay(
    "Ids of leagues; null or empty means all of the key's scope."
    leagueIds: [Int!]
  ): PlayerPercentToPlayUpdate!
}

"One message about a piece of player news."
type PlayerNewsUpdate {
  "The X-Correlation-Id of the ingest call that caused the message."
  correlationId: String
  "Identifies the message: a second one with the same id is the same message."
  messageId: String!
  "When the message was made."
  messageTimestamp: DateTime!
  "The news."
  playerNews: PlayerNews!
}

"One message about a player's chance to play."
type PlayerPercentToPlayUpdate {
  "The X-Correlation-Id of the ingest call that caused the message."
  correlationId: String
  "Identifies the message: a second one with the same id is the same message."
  messageId: String!
  "When the message was made."
  messageTimestamp: DateTime!
  "The chance."
  playerPercentToPlay: PlayerPercentToPlay!
}

"One message about the lineup of a game."
type EventLineupUpdate {
  "The X-Correlation-Id of the ingest call that caused the message."
  correlationId: String
  "The lineup, whole: it replaces the one before."
  eventLineup: EventLineup!
  "Identifies the message: a second one with the same id is the same message."
  messageId: String!
  "When the message was made."
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

"A game by id, with what tells it from others."
type EventRef {
  "When it begins."
  eventStart: DateTime
  "The event's id."
  id: Long!
  "Away team @ home team."
  name: String
  "1 pregame, 2 live, 3 final, 4 delayed, 5 postponed, 6 cancelled."
  statusId: Int
}

"When a row was made and last changed."
type Meta {
  "When the row was made."
  createdAt: DateTime!
  "When the row last changed."
  updatedAt: DateTime!
}

"An injury."
type Injury {
  "The injury's id."
  id: Int!
  "Its name: ankle, concussion and so on."
  name: String
}

"A piece of news about a player."
type PlayerNews {
  "The news in one line."
  headline: String
  "The news item's id."
  id: Long!
  "The injury that the news is about."
  injury: Injury
  "The player's league."
  leagueId: Int!
  "When the news was made and changed."
  meta: Meta!
  "The news at length."
  notes: String
  "The player."
  person: PersonRef!
  "The status before it."
  previousStatus: String
  "How serious the injury is, in the source's words."
  severity: String
  "Where the news was published."
  sourceUrl: String
  "The player's status after the news, like QUESTIONABLE."
  status: String
  "The player's team."
  team: TeamRef
}

"How likely a player is to play in a game."
type PlayerPercentToPlay {
  "The game."
  event: EventRef
  "The player's league."
  leagueId: Int!
  "When the chance was made and changed."
  meta: Meta!
  "Why, in words."
  notes: String
  "From 0 to 100."
  percentToPlay: Float!
  "The player."
  person: PersonRef!
  "The player's team."
  team: TeamRef
}

"How sure a lineup is."
enum LineupStatus {
  "Announced by the team."
  CONFIRMED
  "Expected, not announced."
  PROJECTED
}

"A side of a game."
enum Side {
  "The visiting team."
  AWAY
  "The team at home."
  HOME
}

"A player who starts."
type Starter {
  "The place in the batting order or the depth chart, from 1."
  order: Int
  "The player."
  player: PersonRef!
  "The position that the player starts at."
  position: String
}

"The lineup of one team."
type TeamLineup {
  "When it was announced."
  confirmedAt: DateTime
  "Whether it is announced."
  lineupStatus: LineupStatus!
  "Which side the team is."
  side: Side!
  "Who starts."
  starters: [Starter!]!
  "The team."
  team: TeamRef!
}

"The lineups of both teams of a game."
type EventLineup {
  "The sports day of the game, New York time."
  date: Date!
  "The game."
  event: EventRef!
  "The league of the game."
  leagueId: Int!
  "When the lineup was made and changed."
  meta: Meta!
  "The lineup of each team that has one."
  teams: [TeamLineup!]!
}
`;
