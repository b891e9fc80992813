const names = {
  nfl: { short: "NFL", full: "National Football League" },
  nba: { short: "NBA", full: "National Basketball Association" },
  wnba: { short: "WNBA", full: "Women’s National Basketball Association" },
  mlb: { short: "MLB", full: "Major League Baseball" },
  nhl: { short: "NHL", full: "National Hockey League" },
  cbb: { short: "College hoops", full: "College basketball" },
  cfb: { short: "College football", full: "College football" },
} as const;

export type League = keyof typeof names;

export const leagues = Object.keys(names).filter(isLeague);

export const leagueName = (league: League) => names[league];

export function isLeague(text: string): text is League {
  return Object.hasOwn(names, text);
}
