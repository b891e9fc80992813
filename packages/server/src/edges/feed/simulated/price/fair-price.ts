import type { IngestRow } from "@linewire/contract";
import { type Game, momentOf } from "../game/game.ts";
import type { BookProfile } from "../market/book-profile.ts";
import type { Market } from "../market/market.ts";
import { iso } from "../pace.ts";
import type { Instant } from "../run/emit.ts";
import { americanOf } from "./american.ts";
import { type Outlook, outlookAt } from "./outlook.ts";
import { shapes } from "./shapes.ts";

type FairRow = Extract<IngestRow, { type: "in_game_fair_price" }>;
type FairMarket = FairRow["fairPriceSet"]["markets"][number];

const METHOD = 1;
const AROUND = [0, 1, -1, 2, -2] as const;

// The model is a book without margin, lag or opinion of its own.
const model: BookProfile = {
  id: 0,
  place: 0,
  type: "exchange",
  margin: 0,
  lagMs: 0,
  appeal: 0,
  alternates: false,
  hash: 0,
};

const priced = (market: Market, outlook: Outlook, points: number | null) => {
  const chance = shapes[market.shape].chance(market, outlook, points ?? 0);
  const probability = Math.round(Math.min(0.9995, Math.max(0.0005, chance)) * 1e5) / 1e5;
  return { points, probability, price: americanOf(probability), method: METHOD };
};

const fairMarket = (market: Market, outlook: Outlook): FairMarket => {
  const main = shapes[market.shape].points(market, outlook);
  const points =
    main === null ? [null] : AROUND.map((offset) => main + offset).filter((at) => market.shape === "spread" || at > 0);
  return { marketId: market.id, probabilities: points.map((at) => priced(market, outlook, at)) };
};

const MODELLED = new Set(["spread", "moneyline", "total", "team_total"]);

/** Fair prices of a live game; the chance in a row is that of side 0 (away or over). Expired, without prices, once it is over. */
export const fairPriceRow = (game: Game, markets: readonly Market[], instant: Instant): FairRow => {
  const { fixture } = game;
  const moment = momentOf(game, instant.world);
  const outlook = outlookAt(game, model, instant.world);
  const over = moment.phase === "final";
  const open = over ? [] : markets.filter((market) => MODELLED.has(market.shape) && market.until > moment.played);
  return {
    type: "in_game_fair_price",
    fairPriceSet: {
      sourceKey: "linewire-simulation",
      leagueId: fixture.leagueId,
      eventId: fixture.eventId,
      outputId: `${fixture.eventId}-${instant.wall}`,
      status: over ? "expired" : "ready",
      ...(over ? { statusReason: "The game is over." } : {}),
      producedUtc: iso(instant.wall),
      statusChangedUtc: iso(instant.wall),
      schemaVersion: "1.3",
      checkpointType: moment.done >= 1 ? "period_end" : "play",
      periodNumber: moment.segment?.period ?? 1,
      markets: open.map((market) => fairMarket(market, outlook)),
    },
  };
};
