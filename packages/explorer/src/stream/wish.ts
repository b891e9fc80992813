import type { SubscriptionRequest } from "@linewire/contract";
import type { SubscribableEvent } from "@linewire/contract/names";

/** What is to be heard, as it is picked and typed on the page. */
export type Wish = {
  leagueIds: readonly number[];
  marketTypeIds: readonly number[];
  eventTypes: readonly SubscribableEvent[];
  includeSnapshot: boolean;
  conflateMs: string;
  eventIds: string;
  betTypeIds: string;
  marketSourceIds: string;
};

export const FIRST_WISH: Wish = {
  leagueIds: [],
  marketTypeIds: [],
  eventTypes: [],
  includeSnapshot: false,
  conflateMs: "",
  eventIds: "",
  betTypeIds: "",
  marketSourceIds: "",
};

/** What is no number is sent as it was typed: the service says what is wrong with it. */
const numberOr = (text: string): number => (/^-?\d+$/.test(text) ? Number(text) : (text as unknown as number));

const idsOf = (text: string): number[] =>
  text
    .split(",")
    .map((one) => one.trim())
    .filter(Boolean)
    .map(numberOr);

/** The body of POST /subscriptions; what is not picked is left out. */
export const bodyOf = (wish: Wish): SubscriptionRequest => {
  const typed = {
    eventIds: idsOf(wish.eventIds),
    betTypeIds: idsOf(wish.betTypeIds),
    marketSourceIds: idsOf(wish.marketSourceIds),
  };
  const lists = {
    leagueIds: [...wish.leagueIds],
    marketTypeIds: [...wish.marketTypeIds],
    eventTypes: [...wish.eventTypes],
    ...typed,
  };
  const given = Object.entries(lists).filter(([, list]) => list.length > 0);
  return {
    ...Object.fromEntries(given),
    ...(wish.includeSnapshot ? { includeSnapshot: true } : {}),
    ...(wish.conflateMs === "" ? {} : { conflateMs: numberOr(wish.conflateMs) }),
  };
};

/** A list with a value put in, or taken out where it was. */
export const toggled = <T>(list: readonly T[], value: T): T[] =>
  list.includes(value) ? list.filter((one) => one !== value) : [...list, value];
