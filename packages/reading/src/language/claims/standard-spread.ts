import type { Core } from "./claim.ts";
import type { Draft, Sentence } from "./draft.ts";
import { isMarket } from "./line-parts.ts";
import type { PriceSubject } from "./price-subject.ts";
import { opponentOf } from "../names/subject.ts";

const BASEBALL = 3;
const HOCKEY = 4;
const LINE = 1.5;
/** A price between these says of neither side that it is the one that lays. */
const MIN_LAID = -135;

/** "Dodgers run line +140": baseball and hockey have one spread, and the price says which side of it is meant. */
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
    points: core.price >= MIN_LAID ? -LINE : LINE,
    confidence: 0.75,
    reasons: ["the one spread of its sport"],
    parts: [at],
  };
};
