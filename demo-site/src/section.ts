const names = {
  nfl: { short: "NFL", full: "National Football League" },
  nba: { short: "NBA", full: "National Basketball Association" },
  wnba: { short: "WNBA", full: "Women’s National Basketball Association" },
  mlb: { short: "MLB", full: "Major League Baseball" },
  nhl: { short: "NHL", full: "National Hockey League" },
  cbb: { short: "College hoops", full: "College basketball" },
  cfb: { short: "College football", full: "College football" },
  beyond: { short: "Beyond", full: "Beyond the game" },
} as const;

export type PaperSection = keyof typeof names;

export const sections = Object.keys(names).filter(isSection);

export const sectionName = (section: PaperSection) => names[section];

export const sectionPath = (section: PaperSection) => `/${section}/`;

export function isSection(text: string): text is PaperSection {
  return Object.hasOwn(names, text);
}
