import type { Gap, GapReason, MarketTypeName } from "@linewire/contract";
import { formatPosition, type Position } from "@linewire/domain/change/position";
import type { Filter } from "@linewire/domain/scope/filter";
import { frame } from "@linewire/domain/stream/frame";
import { isoOf } from "@linewire/domain/clock/world";

export type GapPlaces = {
  leagueCode: (id: number) => string | undefined;
  leagues: () => readonly number[];
  marketTypes: () => { id: number; marketType: MarketTypeName }[];
};

/**
 * `position`: where the stream continues. `dropped`: number of dropped events. `changedSince`: time of the first
 * dropped event.
 */
export type MissedEvents = {
  reason: GapReason;
  position: Position;
  dropped: number | null;
  changedSince: number | null;
};

const reloads = (leagueIds: readonly number[], marketTypeIds: readonly number[], places: GapPlaces): string[] => {
  const wanted = places.marketTypes().filter(({ id }) => marketTypeIds.includes(id));
  const names = [...new Set(wanted.map(({ marketType }) => marketType))];
  const codes = leagueIds.flatMap((id) => places.leagueCode(id) ?? []);
  return codes.flatMap((code) => names.map((name) => `/market/${code}/${name}/odds`));
};

export const gapData = (
  { reason, dropped, changedSince }: Omit<MissedEvents, "position">,
  filter: Filter,
  places: GapPlaces,
): Gap => {
  const leagueIds = [...(filter.leagueIds ?? places.leagues())];
  const marketTypeIds = [...(filter.marketTypeIds ?? places.marketTypes().map(({ id }) => id))];
  return {
    droppedEvents: dropped,
    reason,
    leagueIds,
    marketTypeIds,
    changedSince: changedSince === null ? null : isoOf(changedSince),
    reload: reloads(leagueIds, marketTypeIds, places),
  };
};

export const gapFrame = ({ position, ...lost }: MissedEvents, filter: Filter, places: GapPlaces): Buffer =>
  Buffer.from(frame("gap", JSON.stringify(gapData(lost, filter, places)), formatPosition(position)));
