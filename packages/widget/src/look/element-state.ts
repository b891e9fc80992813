import { type Signal, signal } from "@preact/signals";
import type { Said } from "./announce.ts";
import type { View } from "./context.ts";

/** What one element alone knows: which offer is compared, which has the focus (by line id, 0 for none), and what was said aloud. */
export type ElementState = { compared: Signal<number>; focused: Signal<number>; said?: Said };

const states = new WeakMap<object, ElementState>();

/** The state of the element whose settings these are. */
export const stateOf = ({ config }: Pick<View, "config">): ElementState => {
  const state = states.get(config) ?? { compared: signal(0), focused: signal(0) };
  states.set(config, state);
  return state;
};
