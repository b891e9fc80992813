import type { Event } from "@linewire/contract";
import type { ClosingAsk } from "@linewire/reading/article/offers";
import type { Past } from "@linewire/domain/history/past";
import type { LineState } from "@linewire/domain/line/line-state";

type Parts = { past: Pick<Past, "moment"> | null; now: () => number };

/** A missing line is looked up again after this time, because the history is written later than the journal. */
const MISSING_TTL_MS = 60_000;
const MAX_CACHED_EVENTS = 2000;

type CachedClosing = { lines: readonly LineState[]; until: number };

const keyOf = (eventId: number, betTypeId: number): string => `${eventId} ${betTypeId}`;

/** Closing lines never change, so each is looked up once. Empty without a history. */
export const closingLines = ({ past, now }: Parts) => {
  const known = new Map<string, CachedClosing>();
  let version = 0;

  const lookUp = async ({ eventId, leagueId, eventStart, eventTeams = [] }: Event, betTypeIds: readonly number[]) => {
    const moment = await past
      ?.moment({
        at: Date.parse(eventStart) - 1,
        query: { leagueIds: [leagueId], eventIds: [eventId], betTypeIds },
        teamIds: eventTeams.map(({ teamId }) => teamId),
      })
      .catch(() => undefined);
    const isKnown = moment !== undefined && "lines" in moment;
    const lines = isKnown ? moment.lines.filter(({ market }) => market.eventId === eventId) : [];
    for (const id of betTypeIds)
      known.set(keyOf(eventId, id), {
        lines: lines.filter(({ market }) => market.betTypeId === id),
        until: isKnown ? Infinity : now() + MISSING_TTL_MS,
      });
    if (known.size > MAX_CACHED_EVENTS) known.clear();
    version += 1;
  };

  return {
    of: (eventId: number, betTypeId: number): readonly LineState[] | undefined => {
      const found = known.get(keyOf(eventId, betTypeId));
      return found && found.until > now() ? found.lines : undefined;
    },
    version: () => version,
    load: async (wanting: readonly ClosingAsk[]): Promise<void> => {
      const byEvent = Map.groupBy(wanting, ({ event }) => event.eventId);
      await Promise.all(
        [...byEvent.values()].map((asks) =>
          lookUp(asks[0]!.event, [...new Set(asks.map(({ betTypeId }) => betTypeId))]),
        ),
      );
    },
  };
};
export type ClosingLines = ReturnType<typeof closingLines>;
