import { LINE_STATUS, type DeeplinkResult, type DeeplinkSelection } from "@linewire/contract";
import type { LineState } from "../line/line-state.ts";
import { bookLink, lineLink, type BookLink, type LinkAsk, type LinkTarget } from "./book-link.ts";
import { statusOf, type Ceiling } from "./link-level.ts";
import type { LinkBook } from "./link-book.ts";
import { eventRefOf, selectionRefOf } from "./reference.ts";

/** `requestedPoints`: the points that the reader saw; null accepts any points. */
export type LinkLeg = { line: LineState; requestedPoints: number | null };

type DeeplinkFields = Pick<
  DeeplinkResult,
  "url" | "individualUrls" | "linkLevel" | "deeplinkStatus" | "message" | "selections"
>;

const movedFrom = (requested: number, { points }: LineState): string =>
  points === null ? `line has no points, but ${requested} were requested` : `line moved from ${requested} to ${points}`;

/** No link at other points than requested, and no bet slip for an unavailable line or one without a price. */
const ceilingsOf = ({ line, requestedPoints }: LinkLeg): Ceiling[] => {
  if (requestedPoints !== null && requestedPoints !== line.points)
    return [{ level: "none", reason: movedFrom(requestedPoints, line) }];
  if (line.disabled || line.statusId === LINE_STATUS.unavailable)
    return [{ level: "event", reason: "line is not available" }];
  if (line.price === null || line.statusId === LINE_STATUS.priceUnknown)
    return [{ level: "event", reason: "line has no known price" }];
  return [];
};

/** The target has an event only if all legs belong to it. Repeated bets are merged. */
const targetOf = (legs: readonly LinkLeg[]): LinkTarget => {
  const [eventId, ...others] = new Set(legs.map(({ line }) => line.market.eventId));
  return {
    eventRef: eventId === undefined || eventId === null || others.length > 0 ? undefined : eventRefOf(eventId),
    selectionRefs: [...new Set(legs.map(({ line }) => selectionRefOf(line)))],
  };
};

const optionalField = <K extends string, T>(key: K, value: T | null): { [key in K]?: T } =>
  (value === null ? {} : { [key]: value }) as { [key in K]?: T };

type BuiltLink = Exclude<BookLink, { failed: string }>;

const selectionOf = ({ line, requestedPoints }: LinkLeg, { url, level, reason }: BuiltLink): DeeplinkSelection => ({
  marketLineId: line.id,
  ...optionalField("points", line.points),
  ...optionalField("requestedPoints", requestedPoints),
  ...optionalField("price", line.price),
  statusId: line.statusId,
  url,
  linkLevel: level,
  ...optionalField("message", reason),
});

export const deeplinkOf = (
  legs: readonly LinkLeg[],
  book: LinkBook,
  ask: LinkAsk,
): DeeplinkFields | { failed: string } => {
  const links = legs.map((leg) => {
    const bounds = ceilingsOf(leg);
    return lineLink(book, ask, leg.line, bounds) ?? bookLink(book, ask, targetOf([leg]), bounds);
  });
  const named = (leg: LinkLeg, { level, reason }: Ceiling): Ceiling => ({
    level,
    reason: legs.length > 1 ? `${leg.line.id}: ${reason}` : reason,
  });
  const bounds = legs.flatMap((leg) => ceilingsOf(leg).map((ceiling) => named(leg, ceiling)));
  const [alone] = legs.length === 1 ? links : [];
  const whole = alone ?? bookLink(book, ask, targetOf(legs), bounds);
  const selections: DeeplinkSelection[] = [];
  for (const [index, link] of links.entries()) {
    if ("failed" in link) return link;
    selections.push(selectionOf(legs[index]!, link));
  }
  if ("failed" in whole) return whole;
  return {
    url: whole.url,
    individualUrls: selections.map(({ url }) => url),
    linkLevel: whole.level,
    deeplinkStatus: statusOf(whole.level, ask.options.wanted),
    ...optionalField("message", whole.reason),
    selections,
  };
};
