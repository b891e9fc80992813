import type { Entry } from "@linewire/domain/change/change";

// What a node took and could not send, when another node led meanwhile: its changes become rows again and come in by the door.

type Row = { type: string; correlationId?: string } & Record<string, unknown>;
type Told = { modifiedOn?: string; updatedAt?: string };

/** How a change of a kind is said as a row; kinds that no feed brings are not said again. */
const ROWS: Partial<Record<Entry["kind"], (thing: never, entry: Entry) => Row | null>> = {
  market_line: (line: object, { place }) => ({
    type: "market_line",
    line,
    ...(place.eventId === null && place.leagueId !== null ? { leagueId: place.leagueId } : {}),
  }),
  event: ({ change, event }: { change: string; event: object }) =>
    change === "removed" ? null : { type: "event", event },
  lineup: (lineup: object) => ({ type: "lineup", lineup }),
  player_news: (news: object) => ({ type: "player_news", news }),
  percent_to_play: (percentToPlay: object) => ({ type: "percent_to_play", percentToPlay }),
  bonus: (bonus: object) => ({ type: "bonus", bonus }),
  market_source: (marketSource: object) => ({ type: "market_source", marketSource }),
};

/** When the thing of a change was last told of; the newer word counts. */
const toldAt = (kind: Entry["kind"], thing: { event?: Told; meta?: Told } & Told): number =>
  Date.parse((kind === "event" ? thing.event?.modifiedOn : (thing.modifiedOn ?? thing.meta?.updatedAt)) ?? "");

/** The rows of changes that are still news; `knownAt` tells when the same thing was last told of here. */
export const unsentRows = (
  entries: readonly Entry[],
  knownAt: (kind: Entry["kind"], id: Entry["id"]) => number | null,
): Row[] =>
  entries.flatMap((entry) => {
    const thing = JSON.parse(entry.json) as never;
    const known = knownAt(entry.kind, entry.id);
    if (known !== null && known > toldAt(entry.kind, thing)) return [];
    const row = ROWS[entry.kind]?.(thing, entry) ?? null;
    if (row === null) return [];
    const { correlationId } = entry;
    return [correlationId === null ? row : { ...row, correlationId }];
  });
