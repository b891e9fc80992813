import type { StudioPick } from "@linewire/contract";
import { add, isPinned, moved, order, pin, reject, replace, restore, unpin } from "./corrections.ts";
import { edits } from "./edit-history.ts";
import { setCorrections } from "./saving.ts";
import { announcement, analysis, select } from "./studio.ts";

const now = () => edits.value.present;
const keysShown = (): string[] => analysis.value?.bets.map(({ betKey }) => betKey) ?? [];

export const rejectBet = (key: string): void => {
  const keys = keysShown();
  const next = keys[keys.indexOf(key) + 1] ?? keys.at(keys.indexOf(key) - 1) ?? "";
  setCorrections(reject(now(), key));
  select(next === key ? "" : next);
};

export const restoreBet = (key: string): void => setCorrections(restore(now(), key));
export const togglePin = (key: string): void =>
  setCorrections(isPinned(now(), key) ? unpin(now(), key) : pin(now(), key));

export const moveBet = (key: string, by: number): void => {
  const keys = keysShown();
  const next = moved(keys, key, by);
  if (next.join() === keys.join()) return;
  setCorrections(order(now(), next));
  announcement.value = `Moved to place ${next.indexOf(key) + 1} of ${next.length}.`;
};

export const takePick = ({ bet, betKey }: StudioPick, replaces: string | null): void => {
  const evidence = analysis.value?.bets.find((one) => one.betKey === replaces)?.bet.evidence;
  const own = evidence && evidence.length > 0 ? { ...bet, evidence } : bet;
  setCorrections(replaces === null ? add(now(), own, betKey) : replace(now(), replaces, own));
  select(betKey);
};
