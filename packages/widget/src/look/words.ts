import type { BetOffer, EmbedWidget } from "@linewire/contract";
import { signed } from "../price.ts";

type Named = Pick<BetOffer, "betTypeName" | "overUnder" | "periodName">;
type Event = EmbedWidget["events"][number];

const lower = (name: string): string => name.replace(/\b[A-Z](?=[a-z]{2})/g, (letter) => letter.toLowerCase());
const capital = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1);
const WHOLE_GAME = /^$|^(full )?(game|match)/i;

/** "Spread −3.5", "Moneyline", "Over 47.5 total", "1st half moneyline". */
export const betName = ({ betTypeName, overUnder, periodName }: Named, points: number | null): string => {
  const period = WHOLE_GAME.test(periodName) ? "" : `${lower(periodName)} `;
  if (overUnder)
    return capital([overUnder, points ?? "", period + lower(betTypeName)].filter((part) => part !== "").join(" "));
  const name = period ? capital(period + lower(betTypeName)) : betTypeName;
  return points === null ? name : `${name} ${points === 0 ? "PK" : signed(points)}`;
};

export const EVENT_LIVE = /live|progress/i;

/** "Q3 4:12" while it is played, its state when that is worth saying, else when it starts. */
export const eventMoment = (event: Event, when: (iso: string) => string): string => {
  if (EVENT_LIVE.test(event.gameStatus)) return event.gameClock ?? "Live";
  return /^$|pre|sched/i.test(event.gameStatus) ? when(event.eventStart) : event.gameStatus;
};

export const eventScore = ({ teams }: Event): string | null =>
  teams.length > 1 && teams.every(({ score }) => score !== null)
    ? teams.map(({ score }) => score).join("\u2013")
    : null;
