import { again } from "./again.ts";
import { others } from "./others.ts";
import { said } from "./heard.ts";
import { say } from "./saving.ts";
import { aloud } from "./studio.ts";

/** Applies your unsaved changes again on top of another editor's; one undo removes them. */
export const applyMine = (): void => {
  const kept = others.value?.kept ?? [];
  others.value = null;
  say(kept.reduce(again, said.value.present));
};

export const dropMine = (): void => {
  aloud.value = others.value?.kept.length ? "Your change was discarded." : "";
  others.value = null;
};
