import type { IngestRow } from "@linewire/contract";
import { EVENT_STATUS } from "@linewire/contract/names";
import { eventRowOf } from "../game/event-row.ts";
import type { Game } from "../game/game.ts";
import { resultRow } from "./result-row.ts";
import type { WorldPlan } from "./world-plan.ts";

type EventRow = ReturnType<typeof eventRowOf>;

export const gameRow = (plan: WorldPlan, game: Game, world: number): EventRow =>
  eventRowOf(game, world, plan.pace, plan.bets.periodIds);

export const gameRows = (plan: WorldPlan, game: Game, world: number): IngestRow[] => {
  const row = gameRow(plan, game, world);
  return row.event.statusId === EVENT_STATUS.final ? [row, resultRow(plan, game)] : [row];
};
