import type { Event } from "@linewire/contract";
import { GONE_LINES_MS } from "@linewire/domain/line/removed-lines";
import { fragmentsOf, oddsText, type Fragment } from "@linewire/domain/line/odds-fragments";
import type { LineQuery } from "@linewire/domain/line/line-query";
import type { LineState } from "@linewire/domain/line/line-state";
import { oddsTree, type TreeNames } from "@linewire/domain/line/odds-tree";

export type OddsView = { lines: (query: LineQuery) => LineState[]; event: (id: number) => Event | undefined };

/** If `betTypeId` is null, the unit has all lines of the event. */
type Unit = { eventId: number | null; betTypeId: number | null };
type BoardPart = { eventId: number | null; fragments: Fragment[]; lastUpdated: number; until: number };

export type BoardParts = {
  view: OddsView;
  query: LineQuery & { leagueIds: readonly [number] };
  names: Omit<TreeNames, "event">;
  /** Units that changed after the position `seq`; null if the position is too old. */
  touchedSince: (leagueId: number, seq: number) => Unit[] | null;
  /** Changes whenever a name in the tree changes. */
  referenceVersion: () => string;
  now: () => number;
};

const RETRY_MS = 5000;

/** A removed line stays in the tree until the store deletes it at this time. */
export const nextToLeave = (lines: readonly LineState[], now: number): number => {
  let until = Infinity;
  for (const line of lines)
    if (line.disabled) until = Math.min(until, Math.max(now + RETRY_MS, Date.parse(line.modifiedOn) + GONE_LINES_MS));
  return until;
};

export const eventsOnce = (read: OddsView["event"]): OddsView["event"] => {
  const known = new Map<number, Event | undefined>();
  return (id) => {
    if (!known.has(id)) known.set(id, read(id));
    return known.get(id);
  };
};

const keyOf = (eventId: number | null, betTypeId: number): string => `${eventId} ${betTypeId}`;

function* queriesOf(units: readonly Unit[]): Generator<{ eventId: number | null; betTypeIds: number[] | null }> {
  for (const [eventId, group] of Map.groupBy(units, (unit) => unit.eventId)) {
    const betTypeIds = group.flatMap(({ betTypeId }) => betTypeId ?? []);
    yield { eventId, betTypeIds: betTypeIds.length === group.length ? betTypeIds : null };
  }
}

/** The tree is cached in parts, so a change encodes only one bet type of one event again. */
export const oddsBoard = ({ view, query, names, touchedSince, referenceVersion, now }: BoardParts) => {
  const [leagueId] = query.leagueIds;
  let written = new Map<string, BoardPart>();
  let seq: number | null = null;
  let reference = "";

  const write = (lines: readonly LineState[], event: OddsView["event"]): void => {
    for (const [key, own] of Map.groupBy(lines, ({ market }) => keyOf(market.eventId, market.betTypeId))) {
      const tree = oddsTree(own, 0, { ...names, event });
      written.set(key, {
        eventId: own[0]!.market.eventId,
        fragments: fragmentsOf(tree),
        lastUpdated: tree.lastUpdated,
        until: nextToLeave(own, now()),
      });
    }
  };

  const writeAll = (): void => {
    written = new Map();
    write(view.lines(query), eventsOnce(view.event));
  };

  const forget = (eventId: number | null, betTypeIds: readonly number[] | null): void => {
    if (betTypeIds) for (const betTypeId of betTypeIds) written.delete(keyOf(eventId, betTypeId));
    else for (const [key, one] of written) if (one.eventId === eventId) written.delete(key);
  };

  const writeAgain = (units: readonly Unit[]): void => {
    const event = eventsOnce(view.event);
    for (const { eventId, betTypeIds } of queriesOf(units)) {
      forget(eventId, betTypeIds);
      const lines = view.lines({ ...query, betTypeIds, ...(eventId === null ? {} : { eventIds: [eventId] }) });
      write(eventId === null ? lines.filter(({ market }) => market.eventId === null) : lines, event);
    }
  };

  const leaving = (): Unit[] =>
    [...written]
      .filter(([, { until }]) => until <= now())
      .map(([key, { eventId }]) => ({ eventId, betTypeId: Number(key.split(" ")[1]) }));

  /** `until` is the time from which the tree can change without a commit. `position` must never decrease. */
  return (position: number): { text: string; until: number } => {
    const touched = seq === null || reference !== referenceVersion() ? null : touchedSince(leagueId, seq);
    reference = referenceVersion();
    if (touched === null) writeAll();
    else writeAgain([...touched, ...leaving()]);
    seq = position;
    const all = [...written.values()];
    const lastUpdated = all.reduce((newest, one) => Math.max(newest, one.lastUpdated), 0);
    const fragments = all.flatMap((one) => one.fragments);
    return {
      text: oddsText(fragments, { ...names, lastUpdated, sequence: position }),
      until: all.reduce((soonest, one) => Math.min(soonest, one.until), Infinity),
    };
  };
};
