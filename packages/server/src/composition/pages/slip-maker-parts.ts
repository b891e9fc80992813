import { tierDelayMs } from "@linewire/contract";
import type { LineState } from "@linewire/domain/line/line-state";
import { within } from "@linewire/domain/scope/scope";
import type { SlipSchedule } from "@linewire/reading/book-slip/match-schedule";
import { fairLegs } from "@linewire/pricing/parlay/sheet/fair-legs";
import type { ParlayReader } from "@linewire/pricing/parlay/sheet/parlay-at-book";
import { priceAtBook } from "@linewire/pricing/parlay/sheet/price-at-book";
import type { BetNames } from "../../features/slip/book-bet.ts";
import type { PriceTogether } from "../../features/slip/book-price.ts";
import type { SlipMaker, SlipOptions } from "../../features/slip/slip-maker.ts";
import { slipsByBook, type BookSlipParts } from "../../features/slip/slips-by-book.ts";
import { betRows } from "../data/bet-rows.ts";
import { linkParts } from "../data/link-parts.ts";
import { namesOf } from "../data/names.ts";
import { parlayParts } from "../data/parlay-parts.ts";
import { scheduleOf } from "../data/schedule-parts.ts";
import type { ServiceParts } from "../service-parts.ts";
import type { Views } from "../views.ts";

type Wiring = Pick<ServiceParts, "catalogue" | "world" | "report"> & { views: Views };
type SlipSources = { reader: ParlayReader; lines: Views["live"]["lines"] };

/** A delayed view has delayed lines and no parlay prices of books. */
const delayedSources = (delayMs: number, { catalogue, views }: Wiring, live: ParlayReader): SlipSources | null => {
  const view = views.late(delayMs)?.view;
  if (!view) return null;
  const rows = betRows({ catalogue, reference: views.reference, event: view.event, ranked: view.rankedPersons });
  const reader = { ...live, ...rows, bets: view.bets, quote: () => null, correlations: () => [] };
  return { reader, lines: view.lines };
};

const sourcesFor = (wiring: Wiring, reader: ParlayReader, { tier }: SlipOptions): SlipSources | null => {
  const delayMs = tierDelayMs(tier, null);
  return delayMs > 0 ? delayedSources(delayMs, wiring, reader) : { reader, lines: wiring.views.live.lines };
};

type LineFilter = (line: LineState) => boolean;

const betLinesOf =
  ({ reader, lines }: SlipSources, isShown: LineFilter): SlipSchedule["betLines"] =>
  (spot) => {
    const open = reader.bets(spot).filter(isShown);
    if (open.length > 0) return open;
    const { eventId, betTypeId, periodTypeId, personId } = spot;
    return lines({ eventIds: [eventId], betTypeIds: [betTypeId], periodTypeIds: [periodTypeId] }).filter(
      (line) => line.market.personId === personId && isShown(line),
    );
  };

const futureLinesOf =
  ({ lines }: SlipSources, isShown: LineFilter): SlipSchedule["futureLines"] =>
  ({ leagueId, marketTypeId, betTypeId }) =>
    lines({ leagueIds: [leagueId], marketTypeIds: [marketTypeId], betTypeIds: [betTypeId] }).filter(
      (line) => line.market.eventId === null && isShown(line),
    );

/** Fair prices are equal for all books, so they are computed once per slip. */
const parlayPricesOf = (reader: ParlayReader): PriceTogether => {
  const fairs = new Map<number, ReturnType<typeof fairLegs>>();
  return (eventId, lines) => {
    const fair = fairs.get(eventId) ?? fairLegs(reader, eventId);
    fairs.set(eventId, fair);
    return priceAtBook(lines[0]!.sourceId, { lines, legs: fair(lines) }, reader, true);
  };
};

const betNames = ({ catalogue, views }: Wiring): BetNames => {
  const keys = new Map(catalogue.betTypes.map(({ id, key }) => [id, key]));
  const subTypes = new Map(
    catalogue.betTypes.flatMap(({ id, subTypes = [] }) => subTypes.map(({ slug, name }) => [`${id} ${slug}`, name])),
  );
  return {
    ...namesOf(views),
    betTypeKey: (id) => keys.get(id),
    subType: (id, slug) => subTypes.get(`${id} ${slug}`),
    wholeGame: catalogue.periods.find(({ key }) => key === "game")?.id ?? 1,
  };
};

const partsOf = (wiring: Wiring, reader: ParlayReader): BookSlipParts => {
  const { catalogue, views } = wiring;
  const { gamesOf, teamOf } = scheduleOf(wiring);
  const betTypes = new Map(catalogue.betTypes.map((row) => [row.key, row]));
  const periods = new Map(catalogue.periods.map(({ id, key }) => [key, id]));
  const source = views.named("market_source");
  const team = views.named("team");
  const fixed = {
    gamesOf,
    teamOf,
    teamName: (id: number) => team(id)?.name,
    betType: (key: string) => betTypes.get(key),
    periodId: (key: string) => periods.get(key),
  };
  return {
    seen: (options) => {
      const sources = sourcesFor(wiring, reader, options);
      if (sources === null) return null;
      const isIn: LineFilter = ({ sourceId }) => within(options.scope.sourceIds, sourceId);
      const isShown: LineFilter = (line) => isIn(line) && source(line.sourceId)?.isActive !== false;
      const bets: ParlayReader["bets"] = (market) => sources.reader.bets(market).filter(isIn);
      return {
        schedule: { ...fixed, betLines: betLinesOf(sources, isShown), futureLines: futureLinesOf(sources, isShown) },
        together: parlayPricesOf({ ...sources.reader, bets }),
      };
    },
    names: betNames(wiring),
    source,
    book: linkParts(wiring).book,
  };
};

export const slipMaker = (wiring: Wiring, parlay: ParlayReader = parlayParts(wiring)): SlipMaker =>
  slipsByBook(partsOf(wiring, parlay));
