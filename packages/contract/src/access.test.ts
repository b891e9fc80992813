import { describe, expect, test } from "vitest";
import { RATES, TIER_DELAY_MS, tierDelayMs, TIER_LEAGUES, tierReaches, type Needs } from "./access.ts";
import { ENDPOINTS } from "./all.ts";
import type { Endpoint } from "./endpoint.ts";
import { TIERS } from "./names.ts";

// Rows are tried in order, and the first row whose path matches applies.
const TABLE: readonly (readonly [RegExp, Pick<Needs, "tier" | "permission">])[] = [
  [/^\/market\/.*\/in-game-fair-prices$/, { tier: "enterprise", permission: "api:in_game_models" }],
  [/^\/player\/.*\/(news|percent-to-play)$/, { tier: "enterprise", permission: "api:player_data" }],
  [/^\/deeplink\/sgp/, { tier: "concierge", permission: "api:sgp" }],
  [/^\/api\/v1\/bet\//, { permission: "api:svc_bet_slips" }],
  [/^\/api\/v1\/article-widgets\//, { tier: "enterprise", permission: "api:svc_article_widgets" }],
  [/^\/ingest\//, { permission: "operator:ingest" }],
  [/^\/subscriptions$/, { tier: "concierge" }],
  [/^\/(league|bettype|market-type|period-type|player|event|bonus|market|deeplink)(\/|$)/, { tier: "free" }],
];

const all = Object.values(ENDPOINTS) as Endpoint[];
const keyed = all.filter(({ needs: { by = "key" } }) => by === "key" || by === "key-or-jwt-or-body");

test.each(keyed.map((endpoint) => [endpoint.path, endpoint.needs] as const))(
  "%s requires the tier and the permission of the access table",
  (path, needs) => {
    const wanted = TABLE.find(([shape]) => shape.test(path))?.[1];
    expect(wanted, `${path} has no row in the access table`).toBeDefined();
    expect({ tier: needs.tier ?? "free", permission: needs.permission }).toEqual({
      tier: wanted?.tier ?? "free",
      permission: wanted?.permission,
    });
  },
);

test("without a key, only public endpoints, signed streams, shared slips and partners' pages are accessible", () => {
  const open = all.filter((endpoint) => !keyed.includes(endpoint)).map(({ path }) => path);
  for (const path of open)
    expect(path).toMatch(
      /^\/(embed|slip|sse|healthz|readyz|metrics|openapi|asyncapi|docs|oembed|api-key|operate|account|console|desk|postback|studio|robots|llms|favicon|monogram|\.well-known)/,
    );
});

describe("tiers", () => {
  test("each tier includes the access of all lower tiers", () => {
    const reached = TIERS.map((tier) => TIERS.filter((wanted) => tierReaches(tier, wanted)));
    expect(reached).toEqual([["free"], ["free", "concierge"], ["free", "concierge", "enterprise"]]);
  });

  test("`concierge` is limited to five leagues, and every other tier has all leagues", () => {
    expect(TIER_LEAGUES).toEqual({ free: null, concierge: ["nfl", "nba", "mlb", "nhl", "wnba"], enterprise: null });
  });

  test("only the tier `free` has delayed data, by 15 seconds", () => {
    const every = (ms: number) => ({ straight: ms, futures: ms, props: ms });
    expect(TIER_DELAY_MS).toEqual({ free: every(15_000), concierge: every(0), enterprise: every(0) });
  });

  test("a tier that may open streams has no delay", () => {
    const { tier: least } = ENDPOINTS.createSubscription.needs;
    for (const tier of TIERS) if (tierReaches(tier, least)) expect([tier, tierDelayMs(tier, null)]).toEqual([tier, 0]);
  });
});

test("the rate limits are those that the contract defines", () => {
  const perSecond = TIERS.map((tier) => (RATES.odds[tier].limit * 1000) / RATES.odds[tier].windowMs);
  expect(perSecond).toEqual([0.2, 10, 50]);
  const perMinute = TIERS.map((tier) => (RATES.reads[tier].limit * 60_000) / RATES.reads[tier].windowMs);
  expect(perMinute).toEqual([60, 600, 6000]);
  expect(RATES.subscriptions.concierge).toEqual({ limit: 30, windowMs: 60_000 });
});

test("endpoint ids are unique, and so are pairs of method and path", () => {
  for (const [id, endpoint] of Object.entries(ENDPOINTS)) expect(endpoint.id).toBe(id);
  const routes = all.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(routes).size).toBe(routes.length);
});
