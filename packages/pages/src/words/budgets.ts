import { tierReaches, type Permission, type RateClass, type Tier } from "@linewire/contract";

type Budget = { budget: RateClass; name: string; tier?: Tier; permission?: Permission };

const BUDGETS: readonly Budget[] = [
  { budget: "odds", name: "Odds" },
  { budget: "reads", name: "Other reads" },
  { budget: "subscriptions", name: "Subscriptions", tier: "concierge" },
  { budget: "articles", name: "Article analyses", tier: "enterprise", permission: "api:svc_article_widgets" },
  { budget: "bets", name: "Bet slips", permission: "api:svc_bet_slips" },
  { budget: "betStatus", name: "Bet slip status", permission: "api:svc_bet_slips" },
  { budget: "ingest", name: "Ingest", permission: "operator:ingest" },
];

export const budgetsFor = (tier: Tier, permissions: readonly Permission[]): RateClass[] =>
  BUDGETS.filter(
    (one) =>
      (one.tier === undefined || tierReaches(tier, one.tier)) &&
      (one.permission === undefined || permissions.includes(one.permission)),
  ).map(({ budget }) => budget);

export const budgetName = (budget: string): string => BUDGETS.find((one) => one.budget === budget)?.name ?? budget;
