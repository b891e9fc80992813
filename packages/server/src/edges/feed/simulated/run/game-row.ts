import { eventRowOf } from "../game/event-row.ts";
import type { Game } from "../game/game.ts";
import { EVENT_STATUS } from "@linewire/contract/names";
import { figureOf } from "../price/result.ts";
import type { WorldPlan } from "./world-plan.ts";

type EventRow = ReturnType<typeof eventRowOf>;

/** The figures that settle the bets on a finished game: the score of each period, away side first, and the stats of each player with bets. */
const finalFigures = (plan: WorldPlan, game: Game): Record<string, string> => {
  const figures: Record<string, string> = {};
  const periods = new Map([...plan.bets.periodIds].map(([key, id]) => [id, key]));
  for (const market of plan.marketsOf(game.fixture)) {
    const figure = figureOf(game, market);
    const [side] = market.sides;
    if ("made" in figure) figures[`simulated.player.${side?.personId}.${market.key}`] = String(figure.made);
    else figures[`simulated.score.${periods.get(side?.periodTypeId ?? 0) ?? "game"}`] = `${figure.away}-${figure.home}`;
  }
  return figures;
};

/** The event as the wire shows it at a time of the world; when it is over, with what its bets are decided by. */
export const gameRow = (plan: WorldPlan, game: Game, world: number): EventRow => {
  const row = eventRowOf(game, world, plan.pace, plan.bets.periodIds);
  if (row.event.statusId !== EVENT_STATUS.final) return row;
  return { ...row, event: { ...row.event, partnerEventData: finalFigures(plan, game) } };
};
