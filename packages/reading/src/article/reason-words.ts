// Editors see these texts. The keys are short, because they are also features of the model.

const TEXTS: Record<string, string> = {
  "side and number": "over or under, followed by a number",
  "number and side": "a number, followed by over or under",
  "at least a number": "at least a number, such as “25+” or “25 or more”",
  "total and number": "a word for a total, with a number",
  "signed number": "a number with a sign, as of a spread",
  "wins by a margin": "a win by a number of points",
  "gets points": "a team that gets points",
  "lays points": "a team that gives points",
  "favoured by": "a favourite by a number of points",
  "favourite by a number": "a favourite by a number of points",
  "underdog by a number": "an underdog by a number of points",
  "a price": "a price",
  "the points": "points without a number",
  "a market's name": "the name of a market without a number",
  "the usual stat of its size": "the text names no statistic: the usual one for a number of this size",
  "the one spread of its sport": "the spread that is the same in all games of this sport",
  "a team and its price": "a team with its price, or with a word for winning the game",
  "its column of a table": "the row of a table names the team, and the column names the market",
  stated: "no words near the bet take or reject it",
};
const NAMES_MARKET = /^names (?:player_)?([a-z_0-9]+)$/;

export const reasonText = (reason: string): string => {
  const market = NAMES_MARKET.exec(reason)?.[1];
  if (market !== undefined) return `the text names the market: ${market.replaceAll("_", " ")}`;
  return TEXTS[reason] ?? reason;
};
