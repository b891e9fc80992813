import type { ENDPOINTS, QueryOf, SgpBookPrice, SgpPriceShopResult, MarketSource } from "@linewire/contract";
import type { LinkOptions } from "@linewire/domain/deeplink/link-options";
import { within, type Scope } from "@linewire/domain/scope/scope";
import { requestedLines, linkOptionsOf, checkLineScope, wrongParameter } from "@linewire/domain/line/requested-lines";
import { callerOf, type Handler } from "@linewire/http/call";
import { isoOf } from "@linewire/domain/clock/world";
import { parlayOf, type RequestedParlay } from "@linewire/pricing/parlay/sheet/requested-parlay";
import type { SgpParts } from "./get-sgp.ts";
import { cachedAnswer } from "./cached-answer.ts";
import { messageOf, notExact, parlayLink } from "@linewire/pricing/parlay/sheet/parlay-link";
import { shopParlay, type BookAnswer, type ShopParts } from "@linewire/pricing/parlay/sheet/shop-parlay";
import { wireLeg } from "@linewire/pricing/parlay/sheet/wire-leg";
import { Fault } from "@linewire/domain/fault/fault";

type BookLookup = {
  source: (id: number) => MarketSource | undefined;
  bookNamed: (name: string) => number | undefined;
};

const idOf = (text: string, { source, bookNamed }: BookLookup): number => {
  const id = /^\d{1,15}$/.test(text) && source(Number(text)) ? Number(text) : bookNamed(text.toLowerCase());
  if (id === undefined) throw wrongParameter("books", `there is no book "${text.slice(0, 60)}"`);
  return id;
};

const namedBooks = (names: readonly string[], shelf: BookLookup, scope: Pick<Scope, "sourceIds">): number[] => {
  const ids = [...new Set(names.map((name) => idOf(name, shelf)))];
  for (const id of ids)
    if (!within(scope.sourceIds, id)) throw new Fault("out_of_scope", `book ${id} is outside your data scope`);
  return ids.toSorted((a, b) => a - b);
};

export type SgpPriceParts = SgpParts & ShopParts & BookLookup;

const resultOf = (
  { marketSourceId, status, found, link, latencyMs }: BookAnswer,
  includeDetails: boolean,
  parts: SgpPriceParts,
): SgpBookPrice => ({
  marketSourceId,
  name: parts.source(marketSourceId)?.name ?? String(marketSourceId),
  status,
  price: found?.price ?? null,
  priceSource: found?.source ?? "none",
  url: "failed" in link ? null : link.url,
  isExact: found?.isExact ?? false,
  legsMatched: found?.legsMatched ?? 0,
  ...(includeDetails && found ? { legs: found.legs.map((leg) => wireLeg(leg, parts)) } : {}),
  latencyMs,
  ...messageOf(found?.message ?? null, found && notExact(found), "failed" in link ? link.failed : link.message),
});

type Contract = (typeof ENDPOINTS)["getSgpPrice"];
type ShopRequest = { parlay: RequestedParlay; query: QueryOf<Contract>; options: LinkOptions; scope: Scope };

const answersOf = ({ parlay, query, options, scope }: ShopRequest, parts: SgpPriceParts): BookAnswer[] => {
  const names = query.books ?? [];
  const { state } = query;
  const linkQuery = {
    os: "",
    isMobile: query.isMobileDevice,
    state,
    stateKnown: parts.stateKnown(state),
    options,
  } as const;
  return shopParlay(
    parlay,
    {
      bookIds: names.length === 0 ? null : namedBooks(names, parts, scope),
      may: (id) => within(scope.sourceIds, id) && parts.source(id)?.isActive !== false,
      link: (found) => parlayLink(found, parts.book(found.marketSourceId), linkQuery),
    },
    parts,
  );
};

const dataOf = (request: ShopRequest, answers: readonly BookAnswer[], parts: SgpPriceParts): SgpPriceShopResult => {
  const results = answers.map((answer) => resultOf(answer, request.query.includeDetails, parts));
  const best = results.find(({ price }) => price !== null);
  return {
    eventId: request.parlay.eventId,
    legsRequested: request.parlay.legs.length,
    bestMarketSourceId: best?.marketSourceId ?? null,
    bestPrice: best?.price ?? null,
    results,
    quotedAt: isoOf(parts.now()),
  };
};

export const getSgpPrice =
  (parts: SgpPriceParts): Handler<Contract> =>
  (call) => {
    const { query } = call;
    const { scope } = callerOf(call);
    const { options, messages } = linkOptionsOf(query.generationOptions);
    const lines = requestedLines(query, parts.line);
    checkLineScope(lines, scope);
    const parlay = parlayOf(lines, parts);
    const question = ["sgp price", query, scope.sourceIds];
    return {
      encoded: cachedAnswer(parts, { eventId: parlay.eventId, question }, () => {
        const request = { parlay, query, options, scope };
        const answers = answersOf(request, parts);
        const expiresOn = answers.map(({ found }) => found?.expiresOn ?? null);
        return { data: dataOf(request, answers, parts), messages, expiresOn };
      }),
    };
  };
