import type { LineState } from "@linewire/domain/line/line-state";
import { legsKey } from "@linewire/domain/change/observed-quote";
import type { SgpPriceParts } from "../../features/parlay/get-sgp-price.ts";
import { responseCache } from "@linewire/http/answer/encoded";
import type { BetMarket } from "@linewire/pricing/parlay/sheet/market-sheets";
import { correlationFit } from "@linewire/pricing/parlay/sheet/fit-correlations";
import { jointMemory } from "@linewire/pricing/parlay/sheet/joint-memory";
import type { TrayParts } from "../../features/parlay/tray.ts";
import { betRows } from "./bet-rows.ts";
import { linkParts } from "./link-parts.ts";
import type { ServiceParts } from "../service-parts.ts";
import type { Views } from "../views.ts";

type Wiring = Pick<ServiceParts, "catalogue" | "world" | "report"> & { views: Views };

const MAX_BETS = 4000;
const MAX_JOINTS = 5000;
const ANSWER_CACHE_BYTES = 8 * 1024 * 1024;
/** Changes of names, links or the books' parlay prices invalidate every cached parlay. */
const SHARED = ["sgp_quote", "market_source", "reference"];

const cachedByEvent = <T>({ versions }: Views, max: number) => {
  let kept = new Map<string, { version: number; value: T }>();
  return (eventId: number, what: string, read: () => T): T => {
    const version = versions.of(`event ${eventId}`);
    const key = `${eventId} ${what}`;
    const known = kept.get(key);
    if (known?.version === version) return known.value;
    if (kept.size >= max) kept = new Map();
    const value = read();
    kept.set(key, { version, value });
    return value;
  };
};

const correlationsFrom = ({ versions, quotes }: Views, fit: ReturnType<typeof correlationFit>, now: () => number) => {
  let [version, seq] = [-1, 0];
  let known: ReturnType<typeof fit.correlations> = [];
  const read = (): void => {
    for (;;) {
      const page = quotes.quotesAfter(seq);
      if (page.quotes.length === 0) break;
      fit.take(page.quotes);
      seq = page.seq;
    }
    known = fit.correlations(now());
  };
  return () => {
    const newest = versions.of("sgp_quote");
    if (newest !== version) read();
    version = newest;
    return known;
  };
};

type Lists = { reference: Views["reference"] };

const bookNames = ({ catalogue }: Wiring, { reference }: Lists): SgpPriceParts["bookNamed"] => {
  const aliases = new Map(
    catalogue.books.flatMap(({ id, name, shortName, aliases: more, feedKeys }) =>
      [...more, ...feedKeys, shortName, name].map((one) => [one.toLowerCase(), id] as const),
    ),
  );
  return (name) =>
    reference.list("market_source").find((source) => source.name.toLowerCase() === name)?.id ?? aliases.get(name);
};

export const parlayParts = (wiring: Wiring): SgpPriceParts & TrayParts => {
  const { catalogue, views, world, report } = wiring;
  const { reference, live, quotes } = views;
  const kept = cachedByEvent<readonly LineState[]>(views, MAX_BETS);
  const bets = (market: BetMarket): readonly LineState[] => {
    const { eventId, betTypeId, periodTypeId, personId } = market;
    return kept(eventId, `${betTypeId} ${periodTypeId} ${personId ?? 0}`, () => live.bets(market));
  };
  const ranks = cachedByEvent<number[]>(views, MAX_BETS);
  const events = cachedByEvent<ReturnType<typeof live.event>>(views, MAX_BETS);
  const event = (id: number) => events(id, "event", () => live.event(id));
  const ranked = (eventId: number, betTypeId: number) =>
    ranks(eventId, `${betTypeId}`, () => live.rankedPersons(eventId, betTypeId));
  const rows = betRows({ catalogue, reference, event, ranked });
  const learnt = correlationsFrom(views, correlationFit(rows), world.now);
  const ids = new Map(catalogue.betTypes.map(({ id, key }) => [key, id]));
  const links = linkParts(wiring);
  return {
    ...rows,
    bets,
    betTypeId: (key) => ids.get(key),
    line: live.line,
    team: views.named("team"),
    book: links.book,
    stateKnown: links.stateKnown,
    inState: links.inState,
    source: views.named("market_source"),
    bookNamed: bookNames(wiring, { reference }),
    joint: jointMemory(MAX_JOINTS),
    quote: (marketSourceId, lines) => {
      if (lines.length < 2) return null;
      const legs = lines.map(({ id, points }) => ({ marketLineId: id, points }));
      const found = quotes.newestQuote(marketSourceId, legsKey(legs));
      return found && Date.parse(found.expiresOn) > world.now() ? found : null;
    },
    correlations: (marketSourceId) => learnt().filter((one) => one.marketSourceId === marketSourceId),
    now: world.now,
    elapsed: world.elapsed,
    keep: responseCache(world.now, ANSWER_CACHE_BYTES),
    versionOf: (eventId) => [`event ${eventId}`, ...SHARED].map(views.versions.of).join(" "),
    report: (error) => report(error, "sgp"),
  };
};
