import type { Game } from "../game/game.ts";
import type { Instant } from "../run/emit.ts";
import type { WorldPlan } from "../run/world-plan.ts";
import type { Agenda } from "./agenda.ts";
import { lineupRow, type LineupRow, NEAR_MS } from "./lineup.ts";
import type { Newsroom } from "./news.ts";

export type PeopleDesk = { plan: WorldPlan; agenda: Agenda; news: Newsroom };

export const nearGames = ({ agenda }: PeopleDesk, { world }: Instant): Game[] =>
  agenda.upcoming(world).filter(({ fixture }) => fixture.start - world < NEAR_MS);

export const lineupsOf = ({ plan }: PeopleDesk, games: readonly Game[], turn: number, instant: Instant): LineupRow[] =>
  games.flatMap((game) => lineupRow(plan, game, turn, instant) ?? []);
