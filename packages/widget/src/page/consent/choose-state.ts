import { defaults } from "../../core.ts";

/** Applies to all elements until the page is unloaded. */
export const chooseState = (state: string): void => {
  const before = defaults.peek();
  defaults.value = (name) => (name === "state" ? state : before(name));
};
