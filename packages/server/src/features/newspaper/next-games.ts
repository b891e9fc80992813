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

const isOffered = ({ next, now }: NextGame): boolean => next !== null && next.start - now < OFFERED_BEFORE_MS;

/** The suggested bet is a separate paragraph, so that the article analysis finds it. */
const pickSentence = ({ team }: NextGame): string => `**The pick: ${team.name} moneyline.**`;

export const nextSentences = (team: ChronicleTeam, next: ChronicleGame | null, now: number): string[] => [
  ...gameSentences({ team, next, now }),
  ...(isOffered({ team, next, now })
    ? [`${pickSentence({ team, next, now })} I would bet on them to win that game.`]
    : []),
];

/**
 * Sentences about the next games of both teams. With a pick for only one team, the article analysis would treat the
 * recap as a page without bets.
 */
export const nextGames = (game: ChronicleGame, chronicle: Chronicle, now: number): string[] => {
  const nextOf = (team: ChronicleTeam): NextGame => ({ team, next: chronicle.nextOf(game.league, team.id), now });
  const [home, away] = [nextOf(game.home), nextOf(game.away)];
  if (home.next && home.next.eventId === away.next?.eventId) return nextSentences(home.team, home.next, now);
  const hasPicks = isOffered(home) || isOffered(away);
  return [home, away].flatMap((one) => [
    ...gameSentences(one),
    ...(hasPicks && one.next !== null ? [pickSentence(one)] : []),
  ]);
};
