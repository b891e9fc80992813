import { aLine, anEvent, testNow } from "@linewire/testkit";

const GAME = 7710;
const LEAGUE = 1;
const BOOK = 1;
const BALTIMORE = 1003;
const BUFFALO = 1004;
const PASS_YARDS = 40;
const RUSH_YARDS = 47;
const RECEIVING_YARDS = 50;

/** No other test game of these teams starts earlier. */
const START = testNow() + 80_000_000;
const iso = (at: number): string => new Date(at).toISOString();

export type Player = {
  id: number;
  firstName: string;
  lastName: string;
  teamId: number;
  line: number;
  points: number;
  betTypeId: number;
};
type Bet = [line: number, betTypeId: number, points: number];
const player = (id: number, name: string, teamId: number, [line, betTypeId, points]: Bet): Player => {
  const [firstName = "", lastName = ""] = name.split(" ");
  return { id, firstName, lastName, teamId, line, points, betTypeId };
};

export const ALLEN = player(100078, "Josh Allen", BUFFALO, [21, PASS_YARDS, 249.5]);
export const JACKSON = player(100053, "Lamar Jackson", BALTIMORE, [22, PASS_YARDS, 224.5]);
export const HENRY = player(100055, "Derrick Henry", BALTIMORE, [23, RUSH_YARDS, 74.5]);
export const COOK = player(100080, "James Cook", BUFFALO, [24, RUSH_YARDS, 64.5]);
export const SHAKIR = player(100084, "Khalil Shakir", BUFFALO, [25, RECEIVING_YARDS, 44.5]);
export const FLOWERS = player(100058, "Zay Flowers", BALTIMORE, [26, RECEIVING_YARDS, 59.5]);
const PLAYERS = [ALLEN, JACKSON, HENRY, COOK, SHAKIR, FLOWERS];

export const TEXT = `<h1>Two quarterbacks, one night</h1>
<p>Josh Allen over 249.5 passing yards is the bet of the night in Buffalo.</p>
<p>Lamar Jackson over 224.5 passing yards is close behind, and the Buffalo Bills are -3.5 favorites.</p>
<p>I like Derrick Henry over 74.5 rushing yards, and I like James Cook over 64.5 rushing yards.</p>
<p>Khalil Shakir over 44.5 receiving yards and Zay Flowers over 59.5 receiving yards are the long shots.</p>`;

export const propAt = ({ id, line, points, betTypeId }: Player, price = -110, statusId = 1) =>
  aLine({
    marketLineId: line,
    marketId: line,
    marketSourceId: BOOK,
    price,
    points,
    statusId,
    market: {
      eventId: GAME,
      marketTypeId: 3,
      betTypeId,
      personId: id,
      sideIndex: 0,
      sideName: "over",
    },
  });

const spread = aLine({
  marketLineId: 20,
  marketId: 20,
  marketSourceId: BOOK,
  price: -108,
  points: -3.5,
  market: { eventId: GAME, betTypeId: 1, sideIndex: 1, teamId: BUFFALO },
});

export const GAME_ROWS = [
  anEvent({
    eventId: GAME,
    name: "Baltimore Ravens @ Buffalo Bills",
    eventStart: iso(START),
    eventTeams: [
      { teamId: BALTIMORE, sideIndex: 0 },
      { teamId: BUFFALO, sideIndex: 1 },
    ],
  }),
  spread,
  ...PLAYERS.map((one) => propAt(one)),
];

// Each row is later than the previous row, even if the clock has not advanced.
let lastAt = 0;
const meta = (): { createdAt: string; updatedAt: string } => {
  lastAt = Math.max(testNow(), lastAt + 1);
  return { createdAt: iso(lastAt), updatedAt: iso(lastAt) };
};
const person = ({ id, firstName, lastName }: Player) => ({ id, firstName, lastName });
const event = { id: GAME, name: "Baltimore Ravens @ Buffalo Bills", eventStart: iso(START), statusId: 1 };

let news = 0;
export const reportOf = (one: Player, status: string, firstName = one.firstName) => ({
  type: "player_news",
  news: {
    id: 5000 + ++news,
    leagueId: LEAGUE,
    person: { ...person(one), firstName },
    headline: "Report",
    notes: "As the team said.",
    status,
    injury: null,
    meta: meta(),
  },
});

export const chanceOf = (one: Player, percentToPlay: number) => ({
  type: "percent_to_play",
  percentToPlay: { leagueId: LEAGUE, person: person(one), event, percentToPlay, meta: meta() },
});

const team = (teamId: number, starters: readonly Player[], lineupStatus: "PROJECTED" | "CONFIRMED") => ({
  side: teamId === BALTIMORE ? "AWAY" : "HOME",
  team: { id: teamId, name: teamId === BALTIMORE ? "Baltimore Ravens" : "Buffalo Bills" },
  lineupStatus,
  starters: starters.map((one) => ({ position: "QB", player: person(one) })),
});

export const lineupOf = (lineupStatus: "PROJECTED" | "CONFIRMED", starters: readonly Player[] = [ALLEN, COOK]) => ({
  type: "lineup",
  lineup: {
    leagueId: LEAGUE,
    date: iso(START).slice(0, 10),
    event,
    teams: [team(BALTIMORE, [JACKSON], "PROJECTED"), team(BUFFALO, starters, lineupStatus)],
    meta: meta(),
  },
});
