import { enveloped, type ENDPOINTS, type SubscribableEvent, type SubscriptionRequest } from "@linewire/contract";
import type { NewSubscription, ReferenceRows, ReferenceTable, Subscribed } from "@linewire/domain/change/record";
import { within, type Scope } from "@linewire/domain/scope/scope";
import { callerOf, type Handler } from "../../call.ts";
import { Fault } from "../../fault.ts";

type Parts = {
  subscribe: (wanted: NewSubscription) => Promise<Subscribed>;
  reference: <T extends ReferenceTable>(table: T, id: number) => ReferenceRows[T] | undefined;
  streaming: () => boolean;
};

const ENTERPRISE_EVENTS: Partial<Record<SubscribableEvent, string>> = {
  in_game_fair_price_update: "api:in_game_models",
  player_news: "api:player_data",
  player_percent_to_play: "api:player_data",
  event_lineup: "api:player_data",
};

const unknownIds = (request: SubscriptionRequest, reference: Parts["reference"]): Record<string, string[]> => {
  const lists: [keyof SubscriptionRequest, ReferenceTable, readonly number[] | undefined][] = [
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
  for (const event of events) {
    const permission = ENTERPRISE_EVENTS[event];
    if (permission === undefined) continue;
    if (scope.tier !== "enterprise")
      throw new Fault("tier_restricted", `${event} is for enterprise keys`, { requiredTier: "enterprise" });
    if (!scope.permissions.some((held) => held === permission))
      throw new Fault("permission_required", `${event} needs a permission`, { requiredPermission: permission });
  }
};

const checkScope = (request: SubscriptionRequest, scope: Scope): void => {
  const outside = (request.leagueIds ?? []).filter((id) => !within(scope.leagueIds, id));
  if (outside.length > 0) throw new Fault("out_of_scope", `leagueIds outside your data scope: ${outside.join(", ")}`);
  const books = (request.marketSourceIds ?? []).filter((id) => !within(scope.sourceIds, id));
  if (books.length > 0) throw new Fault("out_of_scope", `marketSourceIds outside your data scope: ${books.join(", ")}`);
};

/** Makes a subscription: names are checked, ids outside the caller's scope refused, empty lists left to the scope. */
export const createSubscription =
  ({ subscribe, reference, streaming }: Parts): Handler<(typeof ENDPOINTS)["createSubscription"]> =>
  async (call) => {
    const { accountId, keyId, scope } = callerOf(call);
    const request = call.body;
    if (!streaming()) throw new Fault("streaming_unavailable", "streaming is switched off", { status: 404 });
    const errors = unknownIds(request, reference);
    if (Object.keys(errors).length > 0) throw new Fault("invalid_parameter", "some ids are unknown", { errors });
    const eventTypes: SubscribableEvent[] = request.eventTypes?.length ? request.eventTypes : ["market_line_update"];
    checkEvents(eventTypes, scope);
    checkScope(request, scope);
    const made = await subscribe({
      accountId,
      keyId,
      tier: scope.tier,
      wanted: {
        eventTypes,
        leagueIds: request.leagueIds ?? [],
        marketTypeIds: request.marketTypeIds ?? [],
        betTypeIds: request.betTypeIds ?? [],
        sourceIds: request.marketSourceIds ?? [],
        eventIds: request.eventIds ?? [],
      },
      includeSnapshot: request.includeSnapshot ?? false,
      conflateMs: request.conflateMs ?? 0,
    });
    const { subscriptionId, streamUrl, expiresAt } = made;
    return {
      body: enveloped({ subscriptionId, streamUrl }),
      headers: {
        "X-Subscription-Expires-At": expiresAt,
        "Referrer-Policy": "no-referrer",
        "Cache-Control": "no-store",
      },
    };
  };
