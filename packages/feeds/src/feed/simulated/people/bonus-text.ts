import type { Catalogue, CatalogueBonus } from "@linewire/domain/catalogue/catalogue";

export type BonusTerms = Omit<CatalogueBonus, "startsInHours" | "lastsHours" | "paused">;

type Names = Pick<Catalogue, "leagues" | "betTypes" | "states">;

const dollars = (amount = 0): string => `$${amount}`;
const joinWords = (words: readonly string[], or = "and"): string =>
  words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} ${or} ${words.at(-1)}`;

const american = (price: number): string => (price > 0 ? `+${price}` : String(price));

/** Examples: "on NFL spread bets", "on parlays of four legs or more". */
const scopeOf = ({ leagueIds, betTypeIds, minLegs, bonusType }: BonusTerms, { leagues, betTypes }: Names): string => {
  const sports = leagues.filter(({ id }) => leagueIds.includes(id)).map(({ name }) => name.toUpperCase());
  const kinds = betTypes.filter(({ id }) => betTypeIds.includes(id)).map(({ name }) => name.toLowerCase());
  const what = minLegs !== undefined || bonusType.startsWith("PARLAY") ? `parlays of ${minLegs ?? 2} legs or more` : "";
  const bets = what === "" ? (kinds.length === 0 ? "bets" : `${joinWords(kinds, "or")} bets`) : what;
  return `on ${sports.length === 0 ? "" : `${joinWords(sports)} `}${bets}`;
};

const multiple = (rollover: number | undefined): string =>
  rollover === undefined ? "" : ` They must be wagered ${rollover} times.`;

type Text = { name: string; description: string };

const kindText = (terms: BonusTerms, scope: string): Text => {
  const { amount, percent, maxStake, refundPercent, rolloverMultiple, stakeReturned } = terms;
  switch (terms.bonusType) {
    case "BONUS_BET":
      return {
        name: `${dollars(amount)} bonus bet ${scope}`,
        description: `A bonus bet of ${dollars(amount)} ${scope}; winnings are paid ${stakeReturned ? "with" : "without"} its stake.`,
      };
    case "PROFIT_BOOST":
    case "PARLAY_BOOST":
      return {
        name: `${percent}% profit boost ${scope}`,
        description: `Adds ${percent} percent to the profit of a winner ${scope}.`,
      };
    case "ODDS_BOOST":
      return {
        name: `Price boosted by ${percent}% ${scope}`,
        description: `One winner ${scope} is paid at a price with ${percent} percent more profit.`,
      };
    case "NO_SWEAT":
    case "PARLAY_INSURANCE": {
      const maxRefund = dollars(amount ?? maxStake);
      const when = terms.bonusType === "NO_SWEAT" ? "a losing bet" : "exactly one losing leg";
      return {
        name: `${refundPercent}% back for ${when} ${scope}, up to ${maxRefund}`,
        description: `For ${when} ${scope}, ${refundPercent} percent of the stake comes back as a bonus bet of up to ${maxRefund}.`,
      };
    }
    case "DEPOSIT_MATCH":
      return {
        name: `${percent}% deposit match up to ${dollars(amount)}`,
        description: `Adds ${percent} percent of a deposit as bonus funds, at most ${dollars(amount)}.${multiple(rolloverMultiple)}`,
      };
    case "BET_AND_GET":
      return {
        name: `Bet ${dollars(maxStake)}, get ${dollars(amount)} in bonus bets`,
        description: `A bet of ${dollars(maxStake)} ${scope} earns ${dollars(amount)} in bonus bets, win or lose.`,
      };
  }
};

const limitsOf = (terms: BonusTerms, { states }: Names): string[] => {
  const { maxStake, maxWinnings, minPrice, maxPrice, newCustomersOnly, optInRequired, stateCodes } = terms;
  const names = states.filter(({ code }) => stateCodes.includes(code)).map(({ name }) => name);
  return [
    ...(maxStake === undefined ? [] : [`The stake is at most ${dollars(maxStake)}.`]),
    ...(maxWinnings === undefined ? [] : [`The bonus pays at most ${dollars(maxWinnings)}.`]),
    ...(minPrice === undefined ? [] : [`The price must be ${american(minPrice)} or longer.`]),
    ...(maxPrice === undefined ? [] : [`The price must be ${american(maxPrice)} or shorter.`]),
    ...(newCustomersOnly ? ["For new customers."] : []),
    ...(optInRequired ? ["Opt in first."] : []),
    ...(names.length === 0 ? [] : [`Only in ${joinWords(names)}.`]),
  ];
};

/** Generated from the terms, so that the numbers agree. */
export const bonusText = (terms: BonusTerms, names: Names): Text => {
  const { name, description } = kindText(terms, scopeOf(terms, names));
  return { name, description: [description, ...limitsOf(terms, names)].join(" ") };
};
