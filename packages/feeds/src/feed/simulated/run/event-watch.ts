import type { IngestRow } from "@linewire/contract";
import { gameClockOf } from "../game/clock.ts";
import { type Game, momentOf } from "../game/game.ts";
import type { Agenda } from "../people/agenda.ts";
import type { FeedPace } from "../pace.ts";
import type { Instant } from "./emit.ts";
import { gameRow, gameRows } from "./game-row.ts";
import { slotsOf } from "./slots.ts";
import type { WorldPlan } from "./world-plan.ts";

/**
 * Sends starts, scores, period changes and ends at once. Rows for the clock alone take turns: one game per interval.
 */
type EventWatch = (instant: Instant) => IngestRow[];

type SentState = { key: string; clock: string };

const clockEveryMs = ({ speed }: FeedPace): number => Math.max(200, 2_400 / Math.sqrt(speed));

const stateOf = (game: Game, world: number): SentState => {
  const moment = momentOf(game, world);
  return {
    key: `${moment.phase}:${moment.away}:${moment.home}:${moment.part}`,
    clock: gameClockOf(game.fixture.sport, moment),
  };
};

export const eventWatch = (plan: WorldPlan, agenda: Agenda, start: Instant): EventWatch => {
  const sent = new Map<Game, SentState>(agenda.live(start.world).map((game) => [game, stateOf(game, start.world)]));
  const slots = slotsOf(clockEveryMs(plan.pace));
  slots(start.wall);

  const update = (game: Game, instant: Instant): IngestRow => {
    sent.set(game, stateOf(game, instant.world));
    return gameRow(plan, game, instant.world);
  };
  const end = (game: Game, instant: Instant): IngestRow[] => {
    sent.delete(game);
    return gameRows(plan, game, instant.world);
  };
  const nextClockChange = (live: readonly Game[], instant: Instant): Game[] => {
    const slot = slots(instant.wall);
    if (slot === null || live.length === 0) return [];
    const turn = slot % live.length;
    const next = [...live.slice(turn), ...live.slice(0, turn)].find(
      (game) => sent.get(game)?.clock !== stateOf(game, instant.world).clock,
    );
    return next ? [next] : [];
  };

  return (instant) => {
    const live = agenda.live(instant.world);
    const over = [...sent.keys()].filter((game) => game.end <= instant.world);
    const moved = live.filter((game) => sent.get(game)?.key !== stateOf(game, instant.world).key);
    const rows = moved.map((game) => update(game, instant));
    return [
      ...over.flatMap((game) => end(game, instant)),
      ...rows,
      ...nextClockChange(live, instant).map((game) => update(game, instant)),
    ];
  };
};
