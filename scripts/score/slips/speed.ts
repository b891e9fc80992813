import { readSlip } from "@linewire/reading/slip/read-slip";
import { today } from "./names.ts";
import type { ScoreCheck } from "../check.ts";

const SIZE = 4000;
const PIECES = [
  "+1",
  "-110 ",
  "Chiefs ",
  "1",
  "a ",
  "o5",
  "\n",
  "@",
  "½",
  "Smith ",
  "25/10 ",
  "vs ",
  "🏈",
  "parlay ",
  "Bills -3, ",
  "Brown 20+ ",
];
const MAX_MS = 50;
const MICRO = 1000;

const took = (text: string): number => {
  const begun = process.threadCpuUsage();
  readSlip(text, today);
  const { user, system } = process.threadCpuUsage(begun);
  return (user + system) / MICRO;
};

export const slipSpeed = () => {
  const times = PIECES.map((piece) => {
    const text = piece.repeat(Math.ceil(SIZE / piece.length)).slice(0, SIZE);
    took(text);
    return { piece, ms: Math.min(took(text), took(text)) };
  });
  const slowest = Math.max(...times.map(({ ms }) => ms));
  const check: ScoreCheck = {
    set: "speed",
    measure: "slowest hostile text, ms",
    figure: slowest,
    target: MAX_MS,
    ok: slowest < MAX_MS,
  };
  return { figures: { times, slowest }, checks: [check] };
};
