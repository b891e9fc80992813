import type { CatalogueTeam } from "@linewire/domain/catalogue/catalogue";
import { dayOf } from "../pace.ts";
import { featured, type FeaturedGame } from "../sport/featured.ts";

export type Meeting = { away: CatalogueTeam; home: CatalogueTeam; day: number; minute: number; featured: FeaturedGame };

const firstOf = ({ first }: FeaturedGame): { day: number; minute: number } => {
  const [date = "", clock = ""] = first.split(" ");
  const [hour, minute] = clock.split(":").map(Number);
  return { day: dayOf(Date.parse(`${date}T00:00:00Z`)), minute: (hour ?? 0) * 60 + (minute ?? 0) };
};

const meetingsOf = (game: FeaturedGame, teams: readonly CatalogueTeam[], from: number, until: number): Meeting[] => {
  const away = teams.find(({ name }) => name === game.away);
  const home = teams.find(({ name }) => name === game.home);
  if (!away || !home) return [];
  const { day: first, minute } = firstOf(game);
  const turn = Math.ceil((from - first) / game.everyDays);
  const days: number[] = [];
  for (let day = first + turn * game.everyDays; day < until; day += game.everyDays) days.push(day);
  return days.map((day) => ({ away, home, day, minute, featured: game }));
};

export const meetingsIn = (code: string, teams: readonly CatalogueTeam[], from: number, until: number): Meeting[] =>
  (featured[code] ?? []).flatMap((game) => meetingsOf(game, teams, from, until));
