import { defaults } from "../../core.ts";
import { scriptSource } from "../../script.ts";

/** All elements of the page request this state until the page is left. */
export const chooseState = (state: string): void => {
  defaults.value = (name) => (name === "state" ? state : scriptSource(name));
};
