import type { Jurisdiction, SharedSlip } from "@linewire/contract";
import { formatPosition } from "@linewire/domain/change/position";
import { Fault } from "@linewire/domain/fault/fault";
import { viewFor } from "../../shared/scoped-view.ts";
import { isoOf } from "@linewire/domain/clock/world";
import { slipBooks, type SlipViewContext } from "./slip-books.ts";
import { slipLegs } from "./slip-legs.ts";
import type { StoredSlip, SlipParts } from "./slip-parts.ts";

export type ShownSlip = { slip: SharedSlip; kept: StoredSlip; showing: SlipViewContext };

export const storedSlip = (id: string, parts: Pick<SlipParts, "find" | "now">): StoredSlip => {
  const kept = parts.find(id);
  if (!kept || kept.expiresAt <= parts.now())
    throw new Fault("not_found", "this slip does not exist or has expired: a shared slip is available for 24 hours");
  return kept;
};

/** The delay of the odds is that of the account that created the slip. */
export const viewContextOf = (kept: StoredSlip, jurisdiction: Jurisdiction, parts: SlipParts) => {
  const scope = parts.scopeOf(kept.accountId);
  if (!scope) throw new Fault("not_found", "this slip is not available: its account was removed");
  const { view, delayMs, sequence, headers } = viewFor(scope, null, parts);
  return {
    view,
    isLate: delayMs > 0,
    scope,
    jurisdiction,
    sequence,
    delaySeconds: Number(headers["X-Data-Delay"] ?? 0),
  };
};

export const showSlip = (kept: StoredSlip, jurisdiction: Jurisdiction, parts: SlipParts): ShownSlip => {
  // The position is read before the lines, so the stream can repeat changes but misses none.
  const position = parts.position();
  const showing = viewContextOf(kept, jurisdiction, parts);
  const { view, isLate, sequence, delaySeconds } = showing;
  const slip: SharedSlip = {
    id: kept.id,
    kind: kept.read.kind,
    stake: kept.read.stake,
    legs: slipLegs(kept, { view, names: parts.names }),
    books: slipBooks(kept, showing, parts),
    unmatched: [...kept.unmatchedLegs],
    madeAt: isoOf(kept.madeAt),
    expiresAt: isoOf(kept.expiresAt),
    expiresInSeconds: Math.max(0, Math.floor((kept.expiresAt - parts.now()) / 1000)),
    delaySeconds,
    simulated: parts.simulated,
    streamUrl: null,
    streamExpiresAt: null,
    position: formatPosition(isLate ? { ...position, seq: sequence } : position),
    jurisdiction,
    theme: {},
  };
  return { slip, kept, showing };
};
