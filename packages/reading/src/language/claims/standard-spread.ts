import type { Core } from "./claim.ts";
import type { Draft, Sentence } from "./draft.ts";
import { isMarket } from "./line-parts.ts";
import type { PriceSubject } from "./price-subject.ts";
import { opponentOf } from "../names/subject.ts";

const BASEBALL = 3;
const HOCKEY = 4;
const STANDARD_POINTS = 1.5;
/** A team with a lower price gets 1.5 points. Otherwise it lays them. */
const MIN_LAID = -135;

/**
 * "Dodgers run line +140" names no points. In baseball and hockey they are always 1.5, and the price gives their sign.
 */
export const standardSpread = (
  { elements, scene, markets }: Sentence,
  core: Core,
  { subject, at }: PriceSubject,
): Draft | null => {
  const market = markets.byKey.get("spread");
  const isNamed = elements.slice(at, core.first).some((element) => isMarket(element, "spread"));
  if (!market || !isNamed || subject.kind !== "team" || core.price === null) return null;
  const sport = scene.sportOf(subject.leagueId);
  if (sport !== BASEBALL && sport !== HOCKEY) return null;
  return {
    market,
    leagueId: subject.leagueId,
    subject,
    opponent: opponentOf(subject, elements, scene),
    side: "team",
    points: core.price >= MIN_LAID ? -STANDARD_POINTS : STANDARD_POINTS,
    confidence: 0.75,
    reasons: ["the one spread of its sport"],
    parts: [at],
  };
};
