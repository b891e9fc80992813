const AT = "2030-01-01T00:00:00.000Z";
const META = { createdAt: AT, updatedAt: AT };
const TEAM = { id: 970_100, name: "Example Town" };
const EVENT = { id: 990_500_001, name: "Example Town @ Sample City", eventStart: AT, statusId: 1 };
const person = (id: number) => ({ id: 970_000 + id, firstName: "Ann", lastName: `Example ${id}` });

export const newsAt = (id: number, overrides: object = {}) => ({
  type: "player_news",
  news: {
    id: 980_000 + id,
    leagueId: 1,
    person: person(id),
    team: TEAM,
    headline: `news ${id}`,
    notes: "Ankle, did not practice.",
    status: "OUT",
    previousStatus: "QUESTIONABLE",
    severity: "critical",
    sourceUrl: "https://news.example/1",
    injury: { id: 5, name: "Ankle" },
    meta: META,
    ...overrides,
  },
});

export const percentAt = (id: number, overrides: object = {}) => ({
  type: "percent_to_play",
  percentToPlay: {
    leagueId: 1,
    person: person(id),
    event: EVENT,
    team: TEAM,
    percentToPlay: 55.5,
    notes: "A game-time decision.",
    meta: META,
    ...overrides,
  },
});

export const lineupAt = (id: number, overrides: object = {}) => ({
  type: "lineup",
  lineup: {
    leagueId: 1,
    date: "2030-01-01",
    event: { ...EVENT, id: EVENT.id + id },
    teams: [
      {
        side: "AWAY",
        team: TEAM,
        lineupStatus: "CONFIRMED",
        confirmedAt: AT,
        starters: [1, 2, 3].map((order) => ({ position: "PG", order, player: person(order) })),
      },
      { side: "HOME", team: { ...TEAM, id: TEAM.id + 1 }, lineupStatus: "PROJECTED", starters: [] },
    ],
    meta: META,
    ...overrides,
  },
});
