import type { EmbedScore, EmbedScores, ENDPOINTS, Event, League, Team } from "@linewire/contract";
import type { Handler, Keep } from "@linewire/http/call";
import { Fault } from "@linewire/domain/fault/fault";
import { pageEvent } from "../../shared/page-records.ts";
import { activePartner } from "../../shared/partner-of.ts";
import { isoOf, type World } from "@linewire/domain/clock/world";
import type { EmbedParts } from "./page-offers.ts";
import { checkOrigin } from "./page-origin.ts";

type Contract = (typeof ENDPOINTS)["embedScores"];

export type ScorePageParts = Pick<EmbedParts, "partner" | "ownHosts"> & {
  world: Pick<World, "now">;
  gamesBetween: (leagueId: number, from: number, to: number) => readonly Event[];
  leagues: () => readonly League[];
  names: { team: (id: number) => Team | undefined };
  simulated: boolean;
  keep: Keep;
};

const HOUR_MS = 3_600_000;
/** Readers in the morning see last night's games. */
const PAST_WINDOW_MS = 16 * HOUR_MS;
const FUTURE_WINDOW_MS = 12 * HOUR_MS;
/** A league without games in the windows above shows its nearest games up to this distance. */
const MAX_DISTANCE_MS = 6 * 24 * HOUR_MS;
const NEAREST_GAMES = 8;
const CACHE_TTL_MS = 5000;

const byStart = (a: EmbedScore, b: EmbedScore): number =>
  Date.parse(a.eventStart) - Date.parse(b.eventStart) || a.id - b.id;

const gamesNear = (leagueId: number, now: number, { gamesBetween }: ScorePageParts): readonly Event[] => {
  const near = gamesBetween(leagueId, now - PAST_WINDOW_MS, now + FUTURE_WINDOW_MS);
  if (near.length > 0) return near;
  const before = gamesBetween(leagueId, now - MAX_DISTANCE_MS, now).slice(-NEAREST_GAMES);
  return [...before, ...gamesBetween(leagueId, now, now + MAX_DISTANCE_MS).slice(0, NEAREST_GAMES)];
};

const scoresOf = (code: string | undefined, parts: ScorePageParts): EmbedScores => {
  const now = parts.world.now();
  const events = parts
    .leagues()
    .filter(({ name }) => code === undefined || name === code)
    .flatMap(({ id, name }) =>
      gamesNear(id, now, parts).map((event) => ({ ...pageEvent(event, parts.names.team), league: name })),
    );
  return { events: events.toSorted(byStart), at: isoOf(now), simulated: parts.simulated };
};

export const embedScores =
  (parts: ScorePageParts): Handler<Contract> =>
  ({ params, query, from }) => {
    checkOrigin(from, activePartner(params.partnerSlug, parts.partner), parts.ownHosts());
    const code = query.league?.toLowerCase();
    if (code !== undefined && !parts.leagues().some(({ name }) => name === code))
      throw new Fault("not_found", "there is no such league");
    const encoded = parts.keep(`scores ${code ?? ""}`, 1, () => ({
      text: JSON.stringify(scoresOf(code, parts)),
      until: parts.world.now() + CACHE_TTL_MS,
    }));
    return { encoded, headers: { "Referrer-Policy": "no-referrer", "Cache-Control": "no-cache" } };
  };
