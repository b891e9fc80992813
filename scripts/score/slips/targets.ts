import { atLeast, type ScoreCheck } from "../check.ts";
import type { SlipTally } from "./gold.ts";
import type { TicketTally } from "./tickets.ts";

type SlipTargets = { strict: number; lenient: number; exact: number };
const OF_TEXTS: SlipTargets = { strict: 0.93, lenient: 0.95, exact: 0.85 };
const OF_PICTURES: SlipTargets = { strict: 0.85, lenient: 0.92, exact: 0.7 };
const OF_LINES: SlipTargets = { strict: 0.92, lenient: 0.95, exact: 0.85 };

const wantedOf = (set: string): SlipTargets =>
  set === "texts" || set.startsWith("round") ? OF_TEXTS : set.includes("pictures") ? OF_PICTURES : OF_LINES;

export const slipChecks = (set: string, figures: SlipTally["figures"]): ScoreCheck[] => {
  const wanted = wantedOf(set);
  return [
    atLeast(set, "strict legs F1", figures.strict.f1, wanted.strict),
    atLeast(set, "strict, ambiguous left out", figures.strictWithoutAmbiguous.f1, wanted.strict),
    atLeast(set, "lenient legs F1", figures.lenient.f1, wanted.lenient),
    atLeast(set, "exact slips", figures.exactSlipRate, wanted.exact),
    atLeast(set, "none accuracy", figures.noneAccuracy, 0.97),
    atLeast(set, "price accuracy", figures.priceAccuracy, 0.95),
    // Authors of rounds give opponents that only the schedule has. A text alone cannot show them.
    set.startsWith("round")
      ? atLeast(set, "opponent named in the text", figures.namedOpponentAccuracy, 0.9)
      : atLeast(set, "opponent accuracy", figures.opponentAccuracy, 0.9),
    atLeast(set, "kind accuracy", figures.kindAccuracy, 0.85),
    atLeast(set, "kind, sgp as parlay", figures.kindGroupAccuracy, 0.9),
    atLeast(set, "stake accuracy", figures.stakeAccuracy, 0.95),
    atLeast(set, "total price accuracy", figures.totalPriceAccuracy, 0.95),
    atLeast(set, "book accuracy", figures.bookAccuracy, 0.9),
    atLeast(set, "confidence >= .8 is right", figures.sureIsRight, 0.9),
  ];
};

export const ticketChecks = (figures: TicketTally["figures"], set = "tickets"): ScoreCheck[] => [
  atLeast(set, "texts entirely right", figures.entirelyRight, set === "tickets" ? 0.97 : OF_PICTURES.strict),
  atLeast(set, "legs F1", figures.legs.f1, set === "tickets" ? 0.99 : OF_PICTURES.lenient),
];
