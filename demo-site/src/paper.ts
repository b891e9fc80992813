export const paper = {
  name: "The Daily Tally",
  motto: "Every game, kept count of",
  partner: "daily-sport",
  secondPartner: "evening-tally",
  /** Built pages contain this origin, which the server replaces with its own. */
  origin: "https://tally.invalid",
  aboutOdds: "/about-odds",
  places: "/places/",
  notice: "This is a demonstration newspaper. Games and odds are simulated, and no bets can be placed.",
  helpline: { name: "1-800-GAMBLER", phone: "+18004262537" },
} as const;
