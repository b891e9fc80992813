import { defaults } from "../../core.ts";
import { scriptSource } from "../../script.ts";

/** All elements of the page request offers for this US state until the page is unloaded. */
export const chooseState = (state: string): void => {
  defaults.value = (name) => (name === "state" ? state : scriptSource(name));
};
