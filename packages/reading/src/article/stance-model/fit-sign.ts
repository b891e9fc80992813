import type { Market } from "../../language/market.ts";
import type { PersonEntity, TeamEntity } from "../../language/names/entity.ts";
import { SignList } from "./propose/proposal.ts";

// A sign is a short string for the stance model. It speaks for or against one meaning of a number.

type FittedBet = {
  market: Market;
  subject: TeamEntity | PersonEntity;
  points: number | null;
  price: number | null;
};

const STEPS_PER_DOUBLING = 2;
const PRICE_STEPS = 10;
const MAX_CACHED = 5000;

/** Logarithmic: 2.5 and 3.5 yards are alike, 2.5 and 60.5 are not. */
const sizeOf = (points: number): number => Math.round(STEPS_PER_DOUBLING * Math.log2(Math.abs(points) + 1));

const chanceOf = (price: number): number =>
  Math.round((PRICE_STEPS * (price > 0 ? 100 : -price)) / (Math.abs(price) + 100));

const cache = new Map<string, SignList>();

export const fitList = ({ market, subject, points, price }: FittedBet): SignList => {
  const { key } = market;
  const position = subject.kind === "person" ? subject.position : "";
  const size = points === null ? "" : sizeOf(points);
  const chance = price === null ? "" : chanceOf(price);
  const own = `${key} ${subject.leagueId} ${position} ${size} ${chance}`;
  const cached = cache.get(own);
  if (cached) return cached;
  const signs: string[] = [];
  if (position !== "") signs.push(`${key} of ${position}`);
  if (size !== "") signs.push(`${key} of size ${size}`, `${key} of league ${subject.leagueId}, size ${size}`);
  if (chance !== "") signs.push(`${key} at ${chance}`);
  const list = new SignList("fit", signs);
  if (cache.size < MAX_CACHED) cache.set(own, list);
  return list;
};
