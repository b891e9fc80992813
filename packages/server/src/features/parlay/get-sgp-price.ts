import type { ENDPOINTS, QueryOf, SgpBookPrice, SgpPriceShopResult } from "@linewire/contract";
import type { LinkOptions } from "@linewire/domain/deeplink/link-options";
import { within, type Scope } from "@linewire/domain/scope/scope";
import { askedLines, askedOptions, checkLineScope } from "../../shared/asked-lines.ts";
import { callerOf, type Handler } from "../../shared/call.ts";
import { isoOf } from "@linewire/domain/clock/world";
import { askedParlay, type AskedParlay } from "./asked-parlay.ts";
import type { SgpParts } from "./get-sgp.ts";
import { keptAnswer } from "./kept-answer.ts";
import { messageOf, notExact, parlayLink } from "./parlay-link.ts";
import { namedBooks, type BookShelf } from "./shop-books.ts";
import { shopParlay, type BookAnswer, type ShopParts } from "./shop-parlay.ts";
import { wireLeg } from "./wire-leg.ts";

export type SgpPriceParts = SgpParts & ShopParts & BookShelf;

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
type Asking = { asked: AskedParlay; query: QueryOf<Contract>; options: LinkOptions; scope: Scope };

const answersOf = ({ asked, query, options, scope }: Asking, parts: SgpPriceParts): BookAnswer[] => {
  const names = query.books ?? [];
  const { state } = query;
  const ask = { os: "", isMobile: query.isMobileDevice, state, stateKnown: parts.stateKnown(state), options } as const;
  return shopParlay(
    asked,
    {
      bookIds: names.length === 0 ? null : namedBooks(names, parts, scope),
      may: (id) => within(scope.sourceIds, id) && parts.source(id)?.isActive !== false,
      link: (found) => parlayLink(found, parts.book(found.marketSourceId), ask),
    },
    parts,
  );
};

const dataOf = (asking: Asking, answers: readonly BookAnswer[], parts: SgpPriceParts): SgpPriceShopResult => {
  const results = answers.map((answer) => resultOf(answer, asking.query.includeDetails, parts));
  const best = results.find(({ price }) => price !== null);
  return {
    eventId: asking.asked.eventId,
    legsRequested: asking.asked.legs.length,
    bestMarketSourceId: best?.marketSourceId ?? null,
    bestPrice: best?.price ?? null,
    results,
    quotedAt: isoOf(parts.now()),
  };
};

/** A parlay across books: each book's price, an estimate of it, or why there is none. */
export const getSgpPrice =
  (parts: SgpPriceParts): Handler<Contract> =>
  (call) => {
    const { query } = call;
    const { scope } = callerOf(call);
    const { options, messages } = askedOptions(query.generationOptions);
    const lines = askedLines(query, parts.line);
    checkLineScope(lines, scope);
    const asked = askedParlay(lines, parts);
    const question = ["sgp price", query, scope.sourceIds];
    return {
      encoded: keptAnswer(parts, { eventId: asked.eventId, question }, () => {
        const asking = { asked, query, options, scope };
        const answers = answersOf(asking, parts);
        const expiresOn = answers.map(({ found }) => found?.expiresOn ?? null);
        return { data: dataOf(asking, answers, parts), messages, expiresOn };
      }),
    };
  };
