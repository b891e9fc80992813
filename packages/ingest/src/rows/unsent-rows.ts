import { LINE_STATUS, type EventResult } from "@linewire/contract";
import type { Entry } from "@linewire/domain/change/change";
import type { LineLinks } from "@linewire/domain/line/line-state";
import type { LineHold, SourceHealth, Statuses } from "@linewire/domain/health/source-health";

// A node accepted these changes, but could not publish them before another node became the leader. They are ingested
// again as rows.

type Row = { type: string; correlationId?: string } & Record<string, unknown>;
type RecordTimes = { modifiedOn?: string; settledOn?: string; updatedAt?: string };

const ROWS: Partial<Record<Entry["kind"], (record: never, entry: Entry) => Row | null>> = {
  market_line: (line: object, { place }) => ({
    type: "market_line",
    line,
    ...(place.eventId === null && place.leagueId !== null ? { leagueId: place.leagueId } : {}),
  }),
  event: ({ change, event }: { change: string; event: object }) =>
    change === "removed" ? null : { type: "event", event },
  event_result: ({ leagueId: _leagueId, revision: _revision, settledOn: _settledOn, ...result }: EventResult) => ({
    type: "result",
    result,
  }),
  lineup: (lineup: object) => ({ type: "lineup", lineup }),
  player_news: (news: object) => ({ type: "player_news", news }),
  percent_to_play: (percentToPlay: object) => ({ type: "percent_to_play", percentToPlay }),
  bonus: (bonus: object) => ({ type: "bonus", bonus }),
  market_source: (marketSource: object) => ({ type: "market_source", marketSource }),
};

export const isFeedKind = (kind: Entry["kind"]): boolean => Object.hasOwn(ROWS, kind);

const timeOf = (kind: Entry["kind"], record: { event?: RecordTimes; meta?: RecordTimes } & RecordTimes): number =>
  Date.parse(
    (kind === "event" ? record.event?.modifiedOn : (record.modifiedOn ?? record.settledOn ?? record.meta?.updatedAt)) ??
      "",
  );

type StoredLine = { marketLineId: number; statusId: number; sourceLink?: string; alternateLines?: StoredLine[] };

export type KnownHere = {
  updatedAt: (kind: Entry["kind"], id: Entry["id"]) => number | null;
  linkOf: (lineId: number) => string | null;
};

/** Adds the links of a line: from the unpublished changes, otherwise from the store. */
const withLinks = (entries: readonly Entry[], linkOf: KnownHere["linkOf"]) => {
  const urls = new Map<number, string | null>();
  for (const { kind, json } of entries)
    if (kind === "line_link") for (const [id, url] of (JSON.parse(json) as LineLinks).links) urls.set(id, url);
  const urlOf = (id: number): string | null => (urls.has(id) ? urls.get(id)! : linkOf(id));
  const withLink = <L extends StoredLine>(line: L): L => {
    const url = urlOf(line.marketLineId);
    return {
      ...line,
      ...(url === null ? {} : { sourceLink: url }),
      ...(line.alternateLines ? { alternateLines: line.alternateLines.map(withLink) } : {}),
    };
  };
  return withLink;
};

const feedValues = (entries: readonly Entry[], linkOf: KnownHere["linkOf"]) => {
  const withLink = withLinks(entries, linkOf);
  const suspended = new Set<number>();
  const books = new Map<Entry["id"], Statuses>();
  for (const { kind, id, json } of entries) {
    if (kind === "source_health") books.set(id, (JSON.parse(json) as SourceHealth).own);
    if (kind !== "line_hold") continue;
    const hold = JSON.parse(json) as LineHold;
    for (const line of hold.held) suspended.add(line);
    for (const line of hold.freed) suspended.delete(line);
  }
  const offered = <L extends StoredLine>(line: L): L => ({
    ...line,
    ...(suspended.has(line.marketLineId) && line.statusId === LINE_STATUS.unavailable
      ? { statusId: LINE_STATUS.available }
      : {}),
    ...(line.alternateLines ? { alternateLines: line.alternateLines.map(offered) } : {}),
  });
  return <T>({ kind, id }: Entry, record: T): T => {
    if (kind === "market_line") return withLink(offered(record as StoredLine)) as T;
    return kind === "market_source" ? { ...record, ...books.get(id) } : record;
  };
};

export const unsentRows = (entries: readonly Entry[], here: KnownHere): Row[] => {
  const own = feedValues(entries, here.linkOf);
  return entries.flatMap((entry) => {
    const record = own(entry, JSON.parse(entry.json) as never);
    const known = here.updatedAt(entry.kind, entry.id);
    if (known !== null && known > timeOf(entry.kind, record)) return [];
    const row = ROWS[entry.kind]?.(record, entry) ?? null;
    if (row === null) return [];
    const { correlationId } = entry;
    return [correlationId === null ? row : { ...row, correlationId }];
  });
};
