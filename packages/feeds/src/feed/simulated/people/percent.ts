import type { IngestRow } from "@linewire/contract";
import type { CataloguePlayer } from "@linewire/domain/catalogue/catalogue";
import { hashOf, mix, pick } from "../chance.ts";
import type { Game } from "../game/game.ts";
import { DAY, iso } from "../pace.ts";
import type { Instant } from "../run/emit.ts";
import type { WorldPlan } from "../run/world-plan.ts";
import type { Agenda } from "./agenda.ts";
import { doubtIn, fitnessAt, isOut, percentFor } from "./fitness.ts";
import { eventRef, personRef, teamOf, teamRef } from "./refs.ts";

type PercentRow = Extract<IngestRow, { type: "percent_to_play" }>;

export const PERCENT_EVERY_MS = 3_000;
const FIRST_ROWS = 60;

/** The probability that a player plays. Successive estimates differ by `turn`. */
type Estimate = { player: CataloguePlayer; game: Game; turn: number };

export const percentRow = (plan: WorldPlan, { player, game, turn }: Estimate, instant: Instant): PercentRow => {
  const doubt = doubtIn(game, player, instant.world);
  const status = doubt?.status ?? fitnessAt(plan.seed, player.id, instant.wall).status;
  const out = isOut(game, player, instant.world);
  const percent = percentFor(out ? "OUT" : status, hashOf(plan.seed, 131, player.id, turn));
  return {
    type: "percent_to_play",
    percentToPlay: {
      leagueId: player.leagueId,
      person: personRef(player),
      event: eventRef(game, instant),
      team: teamRef(teamOf(game, player.teamId)),
      percentToPlay: percent,
      notes: out ? "Ruled out." : `Listed as ${status.toLowerCase().replaceAll("_", " ")}.`,
      meta: { createdAt: iso(Math.floor(instant.wall / DAY) * DAY), updatedAt: iso(instant.wall) },
    },
  };
};

/** Returns the estimates of one interval of PERCENT_EVERY_MS. Leagues take turns. */
export const percentSlot = (plan: WorldPlan, agenda: Agenda, slot: number, instant: Instant): PercentRow[] => {
  const leagues = plan.catalogue.leagues.filter(({ id }) => agenda.known(id).length > 0);
  const league = leagues[slot % Math.max(1, leagues.length)];
  if (!league) return [];
  const hash = hashOf(plan.seed, 132, slot);
  for (let attempt = 0; attempt < 12; attempt++) {
    const player = pick(agenda.known(league.id), mix(hash, attempt));
    const game = agenda.nextGame(player.teamId, instant.world);
    if (game) return [percentRow(plan, { player, game, turn: slot }, instant)];
  }
  return [];
};

export const firstPercents = (plan: WorldPlan, agenda: Agenda, leagueId: number, instant: Instant): PercentRow[] => {
  const rows: PercentRow[] = [];
  const known = agenda.known(leagueId);
  for (const game of agenda.upcoming(instant.world)) {
    if (game.fixture.leagueId !== leagueId) continue;
    const { away, home } = game.fixture;
    for (const player of known) {
      if (rows.length < FIRST_ROWS && (player.teamId === away.id || player.teamId === home.id))
        rows.push(percentRow(plan, { player, game, turn: 0 }, instant));
    }
  }
  return rows;
};
