import { enveloped, type ENDPOINTS, type LineChange } from "@linewire/contract";
import type { LinePast, PastLineChange } from "@linewire/domain/history/past";
import { within, type Scope } from "@linewire/domain/scope/scope";
import { callerOf, type Call, type Handler } from "@linewire/http/call";
import { Fault } from "@linewire/domain/fault/fault";
import { isoOf } from "@linewire/domain/clock/world";
import { historyOf, pastTime, THINNED } from "../../shared/past-time.ts";
import type { PastParts } from "./past-odds.ts";

type Contract = (typeof ENDPOINTS)["getLineHistory"];

const DAY_MS = 24 * 3_600_000;
const MAX_SPAN_MS = 31 * DAY_MS;
const MAX_CHANGES = 5000;

const spanOf = ({ query }: Call<Contract>, scope: Scope, now: number): { from: number; to: number } => {
  const to = query.to === undefined ? now - scope.delayMs : pastTime("to", query.to, scope, now);
  const from = query.from === undefined ? to - DAY_MS : Date.parse(query.from);
  const message = from > to ? "from must not be after to" : "from must be at most 31 days before to";
  if (from > to || from < to - MAX_SPAN_MS)
    throw new Fault("invalid_parameter", message, { errors: { from: [message] } });
  return { from, to };
};

const checkScope = ({ identity }: LinePast, scope: Scope): void => {
  if (!within(scope.leagueIds, identity.leagueId) || !within(scope.sourceIds, identity.sourceId))
    throw new Fault("out_of_scope", `line ${identity.id} is outside your data scope`);
};

/** Keeps the first change, and the last change of each interval of this many seconds. */
const thinOut = (changes: readonly PastLineChange[], seconds: number | undefined): readonly PastLineChange[] => {
  if (!seconds) return changes;
  const interval = ({ at }: PastLineChange): number => Math.floor(at / (seconds * 1000));
  return changes.filter((change, index) => {
    const next = changes[index + 1];
    return index === 0 || next === undefined || interval(next) !== interval(change);
  });
};

const wireOf = ({ at, moving }: PastLineChange): LineChange => ({
  at: isoOf(at),
  price: moving.price,
  ...(moving.points === null ? {} : { points: moving.points }),
  statusId: moving.statusId,
  ...(moving.disabled ? { disabled: true } : {}),
  ...(moving.live ? { live: true } : {}),
  sequenceNumber: moving.sequenceNumber,
});

const TRUNCATED = `only the newest ${MAX_CHANGES} changes: request a shorter period or a resolution`;

export const getLineHistory =
  (parts: Pick<PastParts, "past" | "now">): Handler<Contract> =>
  async (call) => {
    const { scope } = callerOf(call);
    const now = parts.now();
    const { from, to } = spanOf(call, scope, now);
    const { lineId } = call.params;
    const found = await historyOf(parts).line({ id: lineId, from, to });
    if (found === null) throw new Fault("not_found", `the history has no line ${lineId}`);
    checkScope(found, scope);
    const { id, marketId, sourceId, leagueId, market } = found.identity;
    const changes = thinOut(found.changes, call.query.resolution);
    const history = {
      marketLineId: id,
      marketId,
      marketSourceId: sourceId,
      leagueId,
      market: { ...market, live: changes.at(-1)?.moving.live ?? false },
      // Only requested bounds are in the response. A default bound changes with the time, so repeated responses would
      // never be equal.
      ...(call.query.from === undefined ? {} : { from: isoOf(from) }),
      ...(call.query.to === undefined ? {} : { to: isoOf(to) }),
      recordedFrom: isoOf(found.begins),
      ...(found.thinnedUntil === null ? {} : { thinnedUntil: isoOf(found.thinnedUntil) }),
      holes: found.holes.map((hole) => ({ from: isoOf(hole.from ?? found.begins), to: isoOf(hole.until ?? now) })),
      changes: changes.slice(-MAX_CHANGES).map(wireOf),
    };
    const messages = [
      ...(changes.length > MAX_CHANGES ? [TRUNCATED] : []),
      ...(found.thinnedUntil === null ? [] : [THINNED]),
    ];
    return { body: { ...enveloped(history), messages } };
  };
