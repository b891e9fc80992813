import type { SimulatedSport } from "../sport/sport.ts";
import type { GameMoment } from "./moment.ts";

const two = (value: number): string => String(value).padStart(2, "0");

const remaining = (minutes: number, done: number): string => {
  const seconds = Math.ceil(minutes * 60 * (1 - done));
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
};

const LETTERS = { quarter: "Q", half: "H", period: "P", inning: "" } as const;

const inningOf = ({ segment, part, done }: GameMoment): string => {
  const inning = segment?.period ?? 1;
  if (done >= 1) return part % 2 === 0 ? `MID ${inning}` : `END ${inning}`;
  return `${part % 2 === 0 ? "TOP" : "BOT"} ${inning}`;
};

/** Returns the clock as on a scoreboard: "Q3 07:42", "TOP 5", "HALF". */
export const gameClockOf = (sport: SimulatedSport, moment: GameMoment): string => {
  if (sport.clock === "inning") return inningOf(moment);
  const period = moment.segment?.period ?? 1;
  const overtime = period > sport.periods;
  if (moment.done >= 1 && period * 2 === sport.periods) return "HALF";
  if (moment.done >= 1 && !overtime) return `END ${LETTERS[sport.clock]}${period}`;
  return overtime
    ? `OT ${remaining(5, moment.done)}`
    : `${LETTERS[sport.clock]}${period} ${remaining(sport.periodMinutes, moment.done)}`;
};
