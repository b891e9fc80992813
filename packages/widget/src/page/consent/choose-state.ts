import { defaults } from "../../core.ts";

/** All elements of the page request offers for this US state until the page is unloaded. */
export const chooseState = (state: string): void => {
  const before = defaults.peek();
  defaults.value = (name) => (name === "state" ? state : before(name));
};
