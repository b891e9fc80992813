import { EVENT_STATUS } from "@linewire/contract";
import { marketKindOf } from "@linewire/domain/line/market-kind";
import { livePrices } from "../../features/fair/live-prices.ts";
import type { ServiceParts } from "../service-parts.ts";
import type { Views } from "../views.ts";
import type { Stop } from "@linewire/domain/clock/world";

type Wiring = Pick<ServiceParts, "world" | "journal" | "catalogue" | "report"> & { views: Views };

/** Only the node that runs the feed prices games in play. */
export const startLivePrices = ({ world, journal, catalogue, report, views }: Wiring): Stop => {
  const { reference, events, bonuses, live } = views;
  const periods = new Map(catalogue.periods.map(({ id, key }) => [id, key]));
  const kindOf = (betTypeId: number) => {
    const betType = reference.get("bet_type", betTypeId);
    return betType ? marketKindOf(betType) : null;
  };
  return livePrices({
    world,
    journal,
    report,
    league: (id) => reference.get("league", id),
    live: () =>
      reference
        .list("league")
        .flatMap(({ id }) => events.upcoming(id))
        .filter(({ statusId }) => statusId === EVENT_STATUS.live),
    closing: bonuses.closing,
    held: bonuses.fairPrices,
    lines: live.lines,
    kindOf,
    kinds: catalogue.betTypes.filter((row) => marketKindOf(row) !== null).map(({ id }) => id),
    periodKey: (id) => periods.get(id),
  }).stop;
};
