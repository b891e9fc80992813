import type { BetType, EmbedBet, Event, MarketSource, Person, Team } from "@linewire/contract";
import type { LineState } from "@linewire/domain/line/line-state";

export type OfferNames = {
  book: (id: number) => MarketSource | undefined;
  betType: (id: number) => BetType | undefined;
  team: (id: number) => Team | undefined;
  person: (id: number) => Person | undefined;
};

const signed = (value: number): string => (value > 0 ? `+${value}` : String(value).replace("-", "\u2212"));

export const priceText = (price: number): string => signed(price);

const isTotal = ({ market }: LineState): boolean => market.sideName === "over" || market.sideName === "under";

/** A handicap has a sign, a total has none. */
export const pointsText = (points: number | null, line: LineState): string => {
  if (points === null) return "without points";
  return isTotal(line) ? String(points) : signed(points);
};

const SPOKEN: ReadonlySet<string> = new Set(["over", "under", "yes", "no", "draw"]);
const spokenSide = ({ market: { sideName = "" } }: LineState): string => (SPOKEN.has(sideName) ? sideName : "");

const GAME_TOTAL = "Total";

const subjectOf = ({ market }: LineState, event: Event | undefined, names: OfferNames): string | undefined => {
  const person = market.personId === undefined ? undefined : names.person(market.personId);
  if (person) return person.preferredName ?? `${person.firstName} ${person.lastName}`;
  // Both sides of a game's total have a team, but the bet is on the game.
  if (event && names.betType(market.betTypeId)?.name === GAME_TOTAL) return event.name;
  const team = market.teamId === undefined ? undefined : names.team(market.teamId);
  return team?.name ?? event?.name;
};

/** Example: "Buffalo Bills −3.5, Spread". */
export const offerWords = (line: LineState, event: Event | undefined, names: OfferNames): string => {
  const side = spokenSide(line);
  const points = line.points === null ? "" : pointsText(line.points, line);
  const bet = [subjectOf(line, event, names) ?? "", side, points].filter((part) => part !== "").join(" ");
  const kind = names.betType(line.market.betTypeId)?.name;
  return [bet, kind].filter((part) => part !== undefined && part !== "").join(", ");
};

const pagePointsText = ({ points, overUnder }: EmbedBet["betOffer"]): string => {
  if (points === null) return "";
  return overUnder === null ? ` ${signed(points)}` : ` ${points}`;
};

/** Example: " over 47.5". */
export const sideWords = ({ betOffer }: EmbedBet): string =>
  `${betOffer.overUnder === null ? "" : ` ${betOffer.overUnder}`}${pagePointsText(betOffer)}`;

/** Example: "Receiving Yards, First Half". */
export const marketWords = ({ betOffer: { betTypeName, periodName, periodTypeId } }: EmbedBet): string =>
  periodTypeId === 1 ? betTypeName : `${betTypeName}, ${periodName}`;

/** Example: "Buffalo Bills −3.5, Spread". */
export const betWords = (bet: EmbedBet): string => `${bet.betOffer.subject}${sideWords(bet)}, ${marketWords(bet)}`;
