import type { OfferEvent } from "@linewire/contract";
import { type EventState, isOver } from "../../store/lines/events.ts";
import { own, type Words } from "../../words/en.ts";

export const eventNow = (event: OfferEvent, live: EventState | undefined): OfferEvent =>
  live
    ? {
        ...event,
        ...live,
        teams: event.teams.map((team) => ({ ...team, ...live.teams.find(({ id }) => id === team.id) })),
      }
    : event;

/** "BUF – KC". */
export const abbreviated = ({ teams }: OfferEvent): string =>
  teams.map(({ abbreviation }) => abbreviation).join(" \u2013 ");

export const isLive = ({ gameStatus }: EventState): boolean => /live|progress/i.test(gameStatus);

/**
 * "Q3 4:12" or "Live" during the game, the start time before it, otherwise the name of the state, such as "Final" or
 * "Postponed".
 */
export const eventMoment = (event: OfferEvent, words: Words, start: string): string => {
  const { gameStatus, gameClock } = event;
  if (isLive(event)) return words.clock?.(gameClock) ?? gameClock ?? words.live;
  return /^$|pre|sched/i.test(gameStatus) ? start : (own(words.games, gameStatus) ?? gameStatus);
};

/** "17–14" during and after the game, once both teams have a score. */
export const eventScore = (event: OfferEvent): string =>
  (isLive(event) || isOver(event)) && event.teams.length > 1 && event.teams.every(({ score }) => score !== null)
    ? event.teams.map(({ score }) => score).join("\u2013")
    : "";
