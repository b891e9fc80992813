import { type Signal, signal } from "@preact/signals";
import type { SpokenState } from "./spoken/announce.ts";
import type { View } from "./context.ts";

/** State of a single element: the compared and the focused offer (by line id, 0 for none), and its last announcement. */
export type ElementState = { compared: Signal<number>; focused: Signal<number>; spoken?: SpokenState };

const states = new WeakMap<object, ElementState>();

/** The state of the element with these settings. */
export const stateOf = ({ config }: Pick<View, "config">): ElementState => {
  const state = states.get(config) ?? { compared: signal(0), focused: signal(0) };
  states.set(config, state);
  return state;
};
