import type { IngestRow } from "@linewire/contract";
import { gameClockOf } from "../game/clock.ts";
import { type Game, momentOf } from "../game/game.ts";
import type { Agenda } from "../people/agenda.ts";
import type { FeedPace } from "../pace.ts";
import type { Instant } from "./emit.ts";
import { gameRow, gameRows } from "./game-row.ts";
import { slotsOf } from "./slots.ts";
import type { WorldPlan } from "./world-plan.ts";

/** Returns game updates: immediately at start, score, period change and end; clock updates of games in play in round-robin order. */
type EventWatch = (instant: Instant) => IngestRow[];

type Told = { key: string; clock: string };

const clockEveryMs = ({ speed }: FeedPace): number => Math.max(200, 2_400 / Math.sqrt(speed));

const stateOf = (game: Game, world: number): Told => {
  const moment = momentOf(game, world);
  return {
    key: `${moment.phase}:${moment.away}:${moment.home}:${moment.part}`,
    clock: gameClockOf(game.fixture.sport, moment),
  };
};

export const eventWatch = (plan: WorldPlan, agenda: Agenda, start: Instant): EventWatch => {
  const told = new Map<Game, Told>(agenda.live(start.world).map((game) => [game, stateOf(game, start.world)]));
  const slots = slotsOf(clockEveryMs(plan.pace));
  slots(start.wall);

  const tell = (game: Game, instant: Instant): IngestRow => {
    told.set(game, stateOf(game, instant.world));
    return gameRow(plan, game, instant.world);
  };
  const end = (game: Game, instant: Instant): IngestRow[] => {
    told.delete(game);
    return gameRows(plan, game, instant.world);
  };
  const ticked = (live: readonly Game[], instant: Instant): Game[] => {
    const slot = slots(instant.wall);
    if (slot === null || live.length === 0) return [];
    const turn = slot % live.length;
    const next = [...live.slice(turn), ...live.slice(0, turn)].find(
      (game) => told.get(game)?.clock !== stateOf(game, instant.world).clock,
    );
    return next ? [next] : [];
  };

  return (instant) => {
    const live = agenda.live(instant.world);
    const over = [...told.keys()].filter((game) => game.end <= instant.world);
    const moved = live.filter((game) => told.get(game)?.key !== stateOf(game, instant.world).key);
    const rows = moved.map((game) => tell(game, instant));
    return [
      ...over.flatMap((game) => end(game, instant)),
      ...rows,
      ...ticked(live, instant).map((game) => tell(game, instant)),
    ];
  };
};
