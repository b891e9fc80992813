import type { IngestRow, Lineup, PercentToPlay, PlayerNews } from "@linewire/contract";

export const BEGAN = Date.UTC(2026, 10, 21, 18);
export const DAY = "2026-11-21";

export const iso = (at: number): string => new Date(at).toISOString();

export const meta = (at: number): PlayerNews["meta"] => ({ createdAt: iso(at), updatedAt: iso(at) });

export const person = (id: number) => ({ id, firstName: "Pat", lastName: `Player ${id}` });

export const aNews = (overrides: Partial<PlayerNews> & { id: number; at?: number }): PlayerNews => {
  const { at = BEGAN, ...news } = overrides;
  return {
    leagueId: 1,
    person: person(7),
    team: { id: 70, name: "The Team" },
    headline: `Report ${news.id}`,
    notes: "Limited in practice.",
    status: "QUESTIONABLE",
    injury: { id: 1, name: "knee" },
    meta: meta(at),
    ...news,
  };
};

export const aPercent = (overrides: Partial<PercentToPlay> & { at?: number } = {}): PercentToPlay => {
  const { at = BEGAN, ...row } = overrides;
  return { leagueId: 1, person: person(7), percentToPlay: 50, meta: meta(at), ...row };
};

type Team = Lineup["teams"][number];

export const aTeam = (overrides: Partial<Team> = {}): Team => ({
  side: "AWAY",
  team: { id: 70, name: "The Team" },
  lineupStatus: "PROJECTED",
  starters: [
    { position: "QB", player: person(1) },
    { position: "RB", player: person(2) },
    { position: "WR", player: person(3) },
  ],
  ...overrides,
});

export const aLineup = (overrides: Partial<Lineup> & { at?: number } = {}): Lineup => {
  const { at = BEGAN, ...lineup } = overrides;
  return {
    leagueId: 1,
    date: DAY,
    event: { id: 900, name: "Buffalo Bills @ Kansas City Chiefs", eventStart: "2026-11-22T01:20:00.000Z", statusId: 1 },
    teams: [aTeam()],
    meta: meta(at),
    ...lineup,
  };
};

export const newsRow = (news: PlayerNews): IngestRow => ({ type: "player_news", news });
export const percentRow = (percentToPlay: PercentToPlay): IngestRow => ({ type: "percent_to_play", percentToPlay });
export const lineupRow = (lineup: Lineup): IngestRow => ({ type: "lineup", lineup });
