/** The paper's own facts: what it is called, and what it must say on every page. */
export const paper = {
  name: "The Daily Tally",
  motto: "Every game, kept count of",
  partner: "daily-sport",
  aboutOdds: "/about-odds",
  notice: "This is a demonstration newspaper. Odds are simulated and no bets can be placed.",
  helpline: { name: "1-800-GAMBLER", phone: "+18004262537" },
} as const;
