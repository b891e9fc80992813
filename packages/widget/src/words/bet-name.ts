import { withSign } from "../price.ts";

export type WordedBet = { betTypeName: string; overUnder: string | null; periodName: string };
/** `number` formats an unsigned number in the reader's locale. */
export type BetWording = (offer: WordedBet, points: number | null, number: (value: number) => string) => string;

const lower = (name: string): string => name.replace(/[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());
const capital = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1);
const WHOLE_GAME = /^$|^(full )?(game|match)|^season/i;

export const partOf = (periodName: string): string => (WHOLE_GAME.test(periodName) ? "" : periodName);

/** "Passing Yards" for "Player Passing Yards": the subject of the bet is the player. */
export const bareType = (name: string): string => name.replace(/^(Player|Pitcher|Goaltender) (?=[A-Z])| \(.*/g, "");

/** "Spread −3.5", "Moneyline", "Over 47.5 total", "1st half moneyline". */
export const betName: BetWording = ({ betTypeName, overUnder, periodName }, points, number) => {
  const type = bareType(betTypeName);
  const period = partOf(periodName) && `${lower(periodName)} `;
  if (overUnder) return capital(`${overUnder} ${points === null ? "" : `${number(points)} `}${period}${lower(type)}`);
  const name = capital(period + lower(type));
  return points === null ? name : `${name} ${points === 0 ? "PK" : withSign(points, number)}`;
};
