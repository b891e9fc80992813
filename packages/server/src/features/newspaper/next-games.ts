import type { Chronicle, ChronicleGame, ChronicleTeam } from "@linewire/feeds/feed/feed";
import { whenOf } from "@linewire/pages/words/when";

/** No book offers a game that starts later than this. */
const OFFERED_BEFORE_MS = 6.5 * 86_400_000;

type NextGame = { team: ChronicleTeam; next: ChronicleGame | null; now: number };

const gameSentences = ({ team, next, now }: NextGame): string[] => {
  if (!next) return [`The ${team.nickname} have no game in the calendar yet.`];
  const when = whenOf(next.start, now, next.timeZone);
  const isHome = next.home.id === team.id;
  const other = isHome ? next.away : next.home;
  const where = isHome ? `play host to the ${other.name}` : `visit the ${other.name}`;
  return [`The ${team.name} ${where} ${when.on}.`];
};

/** The suggested bet is a separate paragraph, so that the article analysis finds it. */
const pickSentences = ({ team, next, now }: NextGame): string[] =>
  next && next.start - now < OFFERED_BEFORE_MS ? [`**The pick: ${team.name} moneyline.**`] : [];

export const nextSentences = (team: ChronicleTeam, next: ChronicleGame | null, now: number): string[] => [
  ...gameSentences({ team, next, now }),
  ...pickSentences({ team, next, now }),
];

export const nextGames = (game: ChronicleGame, chronicle: Chronicle, now: number): string[] => {
  const home = chronicle.nextOf(game.league, game.home.id);
  const away = chronicle.nextOf(game.league, game.away.id);
  if (home && away && home.eventId === away.eventId) return nextSentences(game.home, home, now);
  return [...nextSentences(game.home, home, now), ...nextSentences(game.away, away, now)];
};
