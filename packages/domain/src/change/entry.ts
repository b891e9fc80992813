import type { StreamLine } from "@linewire/contract";
import { streamLineOf } from "../line/wire-line.ts";
import { lineMoveOf } from "../line/line-of-wire.ts";
import { bundleJson } from "../receipt/bundle-json.ts";
import type { Change, Entry } from "./change.ts";

const jsonOf = (change: Change): string => {
  if (change.kind === "receipt") return bundleJson(change.thing);
  if (change.kind !== "market_line") return JSON.stringify(change.thing);
  const { line, alternates, before } = change.thing;
  return JSON.stringify(streamLineOf(line, alternates, before));
};

/** Changes are encoded as JSON only here. Journal, streams and other nodes use this JSON unchanged. */
export const entryOf = (change: Change, seq: number): Entry => ({
  seq,
  kind: change.kind,
  id: change.id,
  place: change.place,
  correlationId: change.correlationId,
  json: jsonOf(change),
});

export const changeOf = (entry: Entry): Change => {
  const { kind, id, place, correlationId } = entry;
  const wire: unknown = JSON.parse(entry.json);
  const thing = kind === "market_line" ? lineMoveOf(wire as StreamLine, place.leagueId ?? 0) : wire;
  return { kind, id, place, correlationId, thing } as Change;
};
