import type { ENDPOINTS, QueryOf, SgpDetails } from "@linewire/contract";
import type { LinkBook } from "@linewire/domain/deeplink/link-book";
import type { LinkOptions } from "@linewire/domain/deeplink/link-options";
import type { LineState } from "@linewire/domain/line/line-state";
import {
  requestedLines,
  linkOptionsOf,
  checkLineScope,
  expiryOf,
  wrongParameter,
} from "@linewire/domain/line/requested-lines";
import { callerOf, type Handler } from "@linewire/http/call";
import { Fault } from "@linewire/domain/fault/fault";
import { isoOf } from "@linewire/domain/clock/world";
import { parlayOf, type RequestedParlay } from "@linewire/pricing/parlay/sheet/requested-parlay";
import { cachedAnswer, type AnswerCache } from "./cached-answer.ts";
import type { LegNames } from "@linewire/pricing/parlay/sheet/leg-words";
import {
  parlayAtBooks,
  type PricedLegAtBook,
  type ParlayAtBook,
  type ParlayReader,
} from "@linewire/pricing/parlay/sheet/parlay-at-book";
import { messageOf, notExact, parlayLink } from "@linewire/pricing/parlay/sheet/parlay-link";
import { millionth, wireCorrelation, wireLeg } from "@linewire/pricing/parlay/sheet/wire-leg";

export type SgpParts = ParlayReader &
  AnswerCache &
  LegNames & {
    line: (id: number) => LineState | undefined;
    book: (id: number) => LinkBook;
    stateKnown: (code: string) => boolean;
  };

type Contract = (typeof ENDPOINTS)["getSgp"];

const bookIdOf = ({ legs }: RequestedParlay): number => {
  const [id, ...others] = new Set(legs.map(({ line }) => line.sourceId));
  if (id === undefined || others.length > 0)
    throw wrongParameter("ids", "all lines must be of one book; /deeplink/sgp/price accepts lines of several books");
  return id;
};

const inOrder = ({ legs: requested }: RequestedParlay, { legs }: ParlayAtBook): PricedLegAtBook[] =>
  requested.flatMap((one) => legs.find((leg) => leg.requested === one) ?? []);

const dataOf = (
  parlay: RequestedParlay,
  marketSourceId: number,
  request: { query: QueryOf<Contract>; options: LinkOptions },
  parts: SgpParts,
): { data: SgpDetails; expiresOn: [string | null] } => {
  const { query, options } = request;
  const { state, allowMismatchPoints: mayMove, allowStoredCorrelation: allowStored } = query;
  const found = parlayAtBooks(parlay, parts, { mayMove, allowStored }).at(marketSourceId);
  const by = { os: "", isMobile: query.isMobileDevice, state, stateKnown: parts.stateKnown(state), options } as const;
  const link = parlayLink(found, parts.book(marketSourceId), by);
  if ("failed" in link) throw new Fault("generation_failed", link.failed);
  const data: SgpDetails = {
    marketSourceId,
    eventId: parlay.eventId,
    url: link.url,
    price: found.price,
    priceSource: found.source,
    isExact: found.isExact,
    mismatchCount: found.mismatchCount,
    ...(found.independentPrice === null ? {} : { independentPrice: found.independentPrice }),
    ...(found.factor === null ? {} : { correlationFactor: millionth(found.factor) }),
    ...(query.includeDetails ? { legs: inOrder(parlay, found).map((leg) => wireLeg(leg, parts)) } : {}),
    ...(found.stored ? { correlation: wireCorrelation(found.stored) } : {}),
    quotedAt: isoOf(parts.now()),
    expiresAt: found.expiresOn ?? expiryOf(parts.now()),
    ...messageOf(found.message, notExact(found), link.message),
  };
  return { data, expiresOn: [found.expiresOn] };
};

export const getSgp =
  (parts: SgpParts): Handler<Contract> =>
  (call) => {
    const { query } = call;
    const { options, messages } = linkOptionsOf(query.generationOptions);
    const lines = requestedLines(query, parts.line);
    checkLineScope(lines, callerOf(call).scope);
    const parlay = parlayOf(lines, parts);
    const marketSourceId = bookIdOf(parlay);
    const { eventId } = parlay;
    return {
      encoded: cachedAnswer(parts, { eventId, question: ["sgp", query] }, () => ({
        ...dataOf(parlay, marketSourceId, { query, options }, parts),
        messages,
      })),
    };
  };
