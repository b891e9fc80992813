/** The paper's own facts: what it is called, and what it must say on every page. */
export const paper = {
  name: "The Daily Tally",
  motto: "Every game, kept count of",
  partner: "daily-sport",
  secondPartner: "evening-tally",
  /** Where the pages think they stand; the server puts its own place there. */
  origin: "https://tally.invalid",
  aboutOdds: "/about-odds",
  places: "/places/",
  notice: "This is a demonstration newspaper. Games and odds are simulated, and no bets can be placed.",
  helpline: { name: "1-800-GAMBLER", phone: "+18004262537" },
} as const;
