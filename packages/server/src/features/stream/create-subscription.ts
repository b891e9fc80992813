import { enveloped, type ENDPOINTS, type SubscribableEvent, type SubscriptionRequest } from "@linewire/contract";
import type {
  NewSubscription,
  ReferenceRows,
  ReferenceTable,
  SubscriptionAnswer,
} from "@linewire/domain/change/record";
import { within, type Scope } from "@linewire/domain/scope/scope";
import { callerOf, type Handler } from "@linewire/http/call";
import { Fault } from "@linewire/domain/fault/fault";
import { onceKeyOf, type OnceKey } from "../../shared/idempotency.ts";
import { missingRight } from "./event-rights.ts";
import { validateReplay, type ReplayValidationPorts } from "./validate-replay.ts";

/** The stored body lacks the API key, which must not be stored. */
type SubscriptionBody = Omit<SubscriptionRequest, "apiKey">;

type Parts = {
  subscribe: (wanted: NewSubscription, more: { once: OnceKey | null }) => Promise<SubscriptionAnswer>;
  reference: <T extends ReferenceTable>(table: T, id: number) => ReferenceRows[T] | undefined;
  streaming: () => boolean;
  replays: ReplayValidationPorts;
};

const unknownIds = (request: SubscriptionBody, reference: Parts["reference"]): Record<string, string[]> => {
  const lists: [keyof SubscriptionBody, ReferenceTable, readonly number[] | undefined][] = [
    ["leagueIds", "league", request.leagueIds],
    ["marketTypeIds", "market_type", request.marketTypeIds],
    ["betTypeIds", "bet_type", request.betTypeIds],
    ["marketSourceIds", "market_source", request.marketSourceIds],
  ];
  const errors: Record<string, string[]> = {};
  for (const [field, table, ids = []] of lists) {
    const unknown = ids.filter((id) => !reference(table, id));
    if (unknown.length > 0) errors[field] = [`unknown: ${unknown.slice(0, 20).join(", ")}`];
  }
  return errors;
};

const checkEvents = (events: readonly SubscribableEvent[], scope: Scope): void => {
  const missing = missingRight(events, scope);
  if (missing === null) return;
  const { event } = missing;
  if ("tier" in missing)
    throw new Fault("tier_restricted", `${event} requires the tier enterprise`, { requiredTier: "enterprise" });
  throw new Fault("permission_required", `${event} requires a permission`, { requiredPermission: missing.permission });
};

const checkScope = (request: SubscriptionBody, scope: Scope): void => {
  const outside = (request.leagueIds ?? []).filter((id) => !within(scope.leagueIds, id));
  if (outside.length > 0) throw new Fault("out_of_scope", `leagueIds outside your data scope: ${outside.join(", ")}`);
  const books = (request.marketSourceIds ?? []).filter((id) => !within(scope.sourceIds, id));
  if (books.length > 0) throw new Fault("out_of_scope", `marketSourceIds outside your data scope: ${books.join(", ")}`);
};

const wantedOf = (request: SubscriptionBody, eventTypes: SubscribableEvent[]): NewSubscription["wanted"] => ({
  eventTypes,
  leagueIds: request.leagueIds ?? [],
  marketTypeIds: request.marketTypeIds ?? [],
  betTypeIds: request.betTypeIds ?? [],
  sourceIds: request.marketSourceIds ?? [],
  eventIds: request.eventIds ?? [],
});

/** An empty list of ids means all ids in the caller's scope. Without event types the stream has line updates. */
export const createSubscription =
  ({ subscribe, reference, streaming, replays }: Parts): Handler<(typeof ENDPOINTS)["createSubscription"]> =>
  async (call) => {
    const { accountId, keyId, scope } = callerOf(call);
    const { apiKey: _key, ...request } = call.body;
    const once = onceKeyOf(call.from.idempotencyKey, { accountId, endpoint: "createSubscription", request });
    if (!streaming()) throw new Fault("streaming_unavailable", "streaming is disabled", { status: 404 });
    const errors = unknownIds(request, reference);
    if (Object.keys(errors).length > 0) throw new Fault("invalid_parameter", "some ids are unknown", { errors });
    const eventTypes: SubscribableEvent[] = request.eventTypes?.length ? request.eventTypes : ["market_line_update"];
    checkEvents(eventTypes, scope);
    checkScope(request, scope);
    const conflateMs = request.conflateMs ?? 0;
    const played = request.replay && (await validateReplay(request.replay, { scope, eventTypes, conflateMs }, replays));
    const subscription: NewSubscription = {
      accountId,
      keyId,
      tier: scope.tier,
      scope: { leagueIds: scope.leagueIds, sourceIds: scope.sourceIds },
      wanted: wantedOf(request, eventTypes),
      includeSnapshot: request.includeSnapshot ?? false,
      conflateMs,
      ...(played ? { replay: played.replay } : {}),
    };
    const created = await subscribe(subscription, { once });
    const { subscriptionId, streamUrl, expiresAt } = created;
    return {
      body: { ...enveloped({ subscriptionId, streamUrl }), messages: played?.messages ?? [] },
      headers: {
        "X-Subscription-Expires-At": expiresAt,
        "Referrer-Policy": "no-referrer",
        "Cache-Control": "no-store",
      },
    };
  };
