import { defaults } from "../core.ts";
import { scriptSource } from "../script.ts";

/** Has every element of the page ask for a state, until the page is left. */
export const chooseState = (state: string): void => {
  defaults.value = (name) => (name === "state" ? state : scriptSource(name));
};
