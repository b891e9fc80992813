import type { Bonus } from "@linewire/contract";
import { decimalOf } from "@linewire/domain/line/odds";
import { bonusStatusAt } from "./status.ts";

export type BonusReason =
  | "expired"
  | "not_started"
  | "wrong_book"
  | "price_too_short"
  | "price_too_long"
  | "too_few_legs"
  | "stake_too_high"
  | "league_excluded"
  | "bet_type_excluded"
  | "event_excluded"
  | "state_excluded"
  | "line_unavailable";
export type Reason = { code: BonusReason; message: string };

export type BonusLeg = {
  marketLineId: number;
  marketSourceId: number;
  leagueId: number;
  betTypeId: number;
  eventId: number | null;
  points: number | null;
  price: number | null;
  statusId: number;
  fair: number | null;
};
export type BonusBet = {
  bonus: Bonus;
  stakeCents: number;
  legs: readonly BonusLeg[];
  state: string | null;
  now: number;
};

const reason = (code: BonusReason, message: string): Reason => ({ code, message });

const outside = (ids: readonly number[], id: number | null): boolean =>
  ids.length > 0 && (id === null || !ids.includes(id));

const timing = ({ bonus, now }: BonusBet): Reason[] => {
  const status = bonusStatusAt(bonus, now);
  if (status === "UPCOMING") return [reason("not_started", `starts at ${bonus.startsAt}`)];
  if (status === "PAUSED") return [reason("expired", "the book has paused the bonus")];
  return status === "EXPIRED" || !bonus.isActive ? [reason("expired", `ended at ${bonus.endsAt}`)] : [];
};

const places = ({ bonus, state }: BonusBet): Reason[] =>
  bonus.stateCodes.length > 0 && (state === null || !bonus.stateCodes.includes(state.toUpperCase()))
    ? [reason("state_excluded", `only in ${bonus.stateCodes.join(", ")}`)]
    : [];

const legReasons = (bonus: Bonus, leg: BonusLeg): Reason[] => {
  const line = `line ${leg.marketLineId}`;
  const found: Reason[] = [];
  if (leg.marketSourceId !== bonus.marketSourceId) found.push(reason("wrong_book", `${line} belongs to another book`));
  if (leg.price === null || leg.statusId !== 1) found.push(reason("line_unavailable", `${line} cannot be bet on now`));
  if (outside(bonus.leagueIds, leg.leagueId)) found.push(reason("league_excluded", `not for the league of ${line}`));
  if (outside(bonus.betTypeIds, leg.betTypeId)) found.push(reason("bet_type_excluded", `not for bets such as ${line}`));
  if (outside(bonus.eventIds, leg.eventId)) found.push(reason("event_excluded", `not for the event of ${line}`));
  if (outside(bonus.marketLineIds, leg.marketLineId)) found.push(reason("line_unavailable", `not for ${line}`));
  return found;
};

const bounds = ({ bonus, stakeCents, legs }: BonusBet, decimal: number | null): Reason[] => {
  const { minPrice, maxPrice, minLegs = 1, maxStake } = bonus;
  const found: Reason[] = [];
  if (legs.length < minLegs) found.push(reason("too_few_legs", `at least ${minLegs} legs`));
  if (maxStake !== undefined && stakeCents > Math.round(maxStake * 100))
    found.push(reason("stake_too_high", `at most ${maxStake.toFixed(2)} dollars`));
  if (decimal === null) return found;
  if (minPrice !== undefined && decimal < decimalOf(minPrice) - 1e-9)
    found.push(reason("price_too_short", `${minPrice} or longer`));
  if (maxPrice !== undefined && decimal > decimalOf(maxPrice) + 1e-9)
    found.push(reason("price_too_long", `${maxPrice} or shorter`));
  return found;
};

export const reasonsAgainst = (bet: BonusBet, decimal: number | null): Reason[] => {
  const all = [
    ...timing(bet),
    ...places(bet),
    ...bet.legs.flatMap((leg) => legReasons(bet.bonus, leg)),
    ...bounds(bet, decimal),
  ];
  return all.filter(
    ({ code, message }, at) => all.findIndex((one) => one.code === code && one.message === message) === at,
  );
};
