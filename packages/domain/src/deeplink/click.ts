import { EVENT_STATUS, LINE_STATUS, type EmbedBet, type Event } from "@linewire/contract";
import type { LineState } from "../line/line-state.ts";
import { decimalOf } from "../line/odds.ts";
import type { LinkRegion } from "./offer-link.ts";

/** As displayed beside the link. `price` is null if the link has none. */
export type SeenPrice = { points: number | null; price: number | null };

export type OfferBehindLink = { line: LineState; event: Event | undefined; link: EmbedBet["deeplink"] };

/** Reasons for a page in place of a redirect, the most lasting first. */
export type Move =
  | "over"
  | "cancelled"
  | "postponed"
  | "region_unknown"
  | "region_closed"
  | "no_link"
  | "suspended"
  | "price_unknown"
  | "points"
  | "price";

/** `moved`: a page shows this reason. `onward`: the page's link to the book. */
export type Click = { to: string } | { moved: Move; onward: string | null };

const ENDED: Partial<Record<number, Move>> = {
  [EVENT_STATUS.final]: "over",
  [EVENT_STATUS.cancelled]: "cancelled",
  [EVENT_STATUS.postponed]: "postponed",
};

const isWorse = (now: number, seen: number | null): boolean => seen !== null && decimalOf(now) < decimalOf(seen);

const closedTo = ({ event, link }: OfferBehindLink, { state, linksAllowed }: LinkRegion): Move | null => {
  const ended = ENDED[event?.statusId ?? 0];
  if (ended !== undefined) return ended;
  if (state === null) return "region_unknown";
  if (!linksAllowed) return "region_closed";
  return link.url === null ? "no_link" : null;
};

const movedFrom = ({ line }: OfferBehindLink, seen: SeenPrice): Move | null => {
  if (line.disabled || line.statusId === LINE_STATUS.unavailable) return "suspended";
  if (line.price === null || line.statusId !== LINE_STATUS.available) return "price_unknown";
  if (line.points !== seen.points) return "points";
  return isWorse(line.price, seen.price) ? "price" : null;
};

/** A click is redirected to the book only if the offer is as displayed, or better. */
export const clickOf = (offered: OfferBehindLink, seen: SeenPrice, region: LinkRegion): Click => {
  const closed = closedTo(offered, region);
  if (closed !== null) return { moved: closed, onward: null };
  const moved = movedFrom(offered, seen);
  const { url } = offered.link;
  if (moved === null && url !== null) return { to: url };
  return { moved: moved ?? "no_link", onward: url };
};
