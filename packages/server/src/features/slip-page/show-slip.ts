import type { Jurisdiction, SharedSlip } from "@linewire/contract";
import { formatPosition } from "@linewire/domain/change/position";
import { Fault } from "../../fault.ts";
import { shownTo } from "../../shown.ts";
import { isoOf } from "../../world.ts";
import { slipBooks, type Showing } from "./slip-books.ts";
import { slipLegs } from "./slip-legs.ts";
import type { KeptSlip, SlipParts } from "./slip-parts.ts";

/** A slip as one reader may see it now, and what it was read from. */
export type ShownSlip = { slip: SharedSlip; kept: KeptSlip; showing: Showing };

/** The slip of an address; a fault when there is none, or not any longer. */
export const keptSlip = (id: string, parts: Pick<SlipParts, "find" | "now">): KeptSlip => {
  const kept = parts.find(id);
  if (!kept || kept.expiresAt <= parts.now())
    throw new Fault("not_found", "there is no such slip: a shared slip lasts 24 hours");
  return kept;
};

/** How and where a slip is looked at: as late as the account that made it sees everything. */
export const showingOf = (kept: KeptSlip, jurisdiction: Jurisdiction, parts: SlipParts) => {
  const scope = parts.scopeOf(kept.accountId);
  if (!scope) throw new Fault("not_found", "there is no such slip: its account is gone");
  const { view, isLate, sequence, headers } = shownTo(scope, parts);
  return { view, isLate, scope, jurisdiction, sequence, delaySeconds: Number(headers["X-Data-Delay"] ?? 0) };
};

/** A slip with the prices of now, without the stream that keeps it true. */
export const showSlip = (kept: KeptSlip, jurisdiction: Jurisdiction, parts: SlipParts): ShownSlip => {
  // Before the lines are read: what changes in between comes by the stream once more, and is the same.
  const position = parts.position();
  const showing = showingOf(kept, jurisdiction, parts);
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
