import type { Event, IngestRow } from "@linewire/contract";
import { EVENT_STATUS, type EVENT_STATUS_NAMES } from "@linewire/contract/names";
import { dayOfEvent, leagueOfEvent } from "../game/schedule.ts";
import type { WorldPlan } from "./world-plan.ts";
import { gameRows } from "./game-row.ts";

const CANCELLED = "Cancelled" satisfies (typeof EVENT_STATUS_NAMES)[number];

const cancelledRows = ({ isActive: _active, modifiedOn: _modified, result: _result, ...event }: Event): IngestRow[] => [
  { type: "event", event: { ...event, statusId: EVENT_STATUS.cancelled, statusName: CANCELLED } },
  { type: "result", result: { eventId: event.eventId, outcome: "cancelled", scores: [] } },
];

/** Whether an event is from this feed; games of other sources are not touched. */
const isOwn = ({ eventId, leagueId }: Event): boolean => leagueOfEvent(eventId) === leagueId;

/** Updates for games that the store has as unfinished: games of the calendar get their current state; others are cancelled. */
export const overdueRows = (plan: WorldPlan, standing: readonly Event[], world: number): IngestRow[] => {
  const days = new Map<number, ReturnType<WorldPlan["gamesOn"]>>();
  const gamesOn = (day: number) => {
    const known = days.get(day) ?? plan.gamesOn(day);
    days.set(day, known);
    return known;
  };
  return standing.filter(isOwn).flatMap((event) => {
    const game = gamesOn(dayOfEvent(event.eventId)).find(({ fixture }) => fixture.eventId === event.eventId);
    return game ? gameRows(plan, game, world) : cancelledRows(event);
  });
};
