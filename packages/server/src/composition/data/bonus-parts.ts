import { deeplinkOf } from "@linewire/domain/deeplink/deeplink";
import { sgpPrice } from "@linewire/pricing/parlay/sgp";
import type { EvaluateParts } from "../../features/bonus/evaluate-bonus.ts";
import type { JointChance } from "@linewire/pricing/bonus/parlay-joint";
import { betOfLine, type BetRows } from "@linewire/pricing/parlay/sheet/bet-of-line";
import { linkParts } from "./link-parts.ts";
import type { ServiceParts } from "../service-parts.ts";
import type { Views } from "../views.ts";

type Wiring = Pick<ServiceParts, "catalogue"> & { views: Views; rows: BetRows };

const UNKNOWN = { refused: "unpriced", message: "the correlation of these bets is unknown" } as const;

const jointChanceOf =
  (rows: BetRows): JointChance =>
  (legs) => {
    const bets = legs.flatMap(({ fair, line }) => {
      const bet = line.market.live ? null : betOfLine(rows, line.leagueId, line.market);
      return bet ? [{ ...bet, points: line.points, fair }] : [];
    });
    return bets.length === legs.length ? sgpPrice(bets) : UNKNOWN;
  };

export type BonusPorts = Pick<EvaluateParts, "joint" | "takesBets" | "link" | "fairPrices">;

export const bonusParts = (wiring: Wiring): BonusPorts => {
  const links = linkParts(wiring);
  return {
    joint: jointChanceOf(wiring.rows),
    takesBets: links.inState,
    fairPrices: wiring.views.bonuses.fairPrices,
    link: (line, state) => {
      const options = { affiliate: {}, wanted: "betslip" } as const;
      const linkQuery = {
        os: "",
        state: state ?? "",
        stateKnown: state !== null && links.stateKnown(state),
        options,
      } as const;
      const link = deeplinkOf([{ line, requestedPoints: line.points }], links.book(line.sourceId), linkQuery);
      return "failed" in link ? null : link.url;
    },
  };
};
