import { type Signal, signal } from "@preact/signals";
import type { SpokenState } from "./spoken/announce.ts";
import type { View } from "./context.ts";

/** Line ids of the compared and the focused offer (0 for none), and the last announcement. */
export type ElementState = { compared: Signal<number>; focused: Signal<number>; spoken?: SpokenState };

const states = new WeakMap<object, ElementState>();

export const stateOf = ({ config }: Pick<View, "config">): ElementState => {
  const state = states.get(config) ?? { compared: signal(0), focused: signal(0) };
  states.set(config, state);
  return state;
};
