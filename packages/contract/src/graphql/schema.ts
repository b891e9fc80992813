/** The GraphQL schema, word for word as the contract has it. */
export const GRAPHQL_SCHEMA = `
scalar Long  scalar DateTime  scalar Date
type Query { apiVersion: String!  leagues: [League!]! }
type League { id: Int!  name: String!  fullName: String }
type Subscription {
  playerNews(leagueIds: [Int!]): PlayerNewsUpdate!
  playerPercentToPlay(leagueIds: [Int!]): PlayerPercentToPlayUpdate!
  eventLineup(leagueIds: [Int!]): EventLineupUpdate! }
type PlayerNewsUpdate { playerNews: PlayerNews!  messageTimestamp: DateTime!  messageId: String!  correlationId: String }
type PlayerPercentToPlayUpdate { playerPercentToPlay: PlayerPercentToPlay!  messageTimestamp: DateTime!  messageId: String!  correlationId: String }
type EventLineupUpdate { eventLineup: EventLineup!  messageTimestamp: DateTime!  messageId: String!  correlationId: String }
type PersonRef { id: Long!  firstName: String  lastName: String }
type TeamRef { id: Long!  name: String }
type EventRef { id: Long!  name: String  eventStart: DateTime  statusId: Int }
type Meta { createdAt: DateTime!  updatedAt: DateTime! }
type Injury { id: Int!  name: String }
type PlayerNews { id: Long!  leagueId: Int!  person: PersonRef!  team: TeamRef  headline: String  notes: String  status: String  previousStatus: String  severity: String  sourceUrl: String  injury: Injury  meta: Meta! }
type PlayerPercentToPlay { leagueId: Int!  person: PersonRef!  event: EventRef  team: TeamRef  percentToPlay: Float!  notes: String  meta: Meta! }
enum LineupStatus { PROJECTED CONFIRMED }
enum Side { AWAY HOME }
type Starter { position: String  order: Int  player: PersonRef! }
type TeamLineup { side: Side!  team: TeamRef!  lineupStatus: LineupStatus!  confirmedAt: DateTime  starters: [Starter!]! }
type EventLineup { leagueId: Int!  date: Date!  event: EventRef!  teams: [TeamLineup!]!  meta: Meta! }
`;
