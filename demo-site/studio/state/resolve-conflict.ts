import { reapply } from "./reapply.ts";
import { conflict } from "./conflict.ts";
import { edits } from "./edit-history.ts";
import { setCorrections } from "./saving.ts";
import { announcement } from "./studio.ts";

/** Applies this tab's unsaved edits on top of the other editor's; one undo removes them. */
export const applyUnsaved = (): void => {
  const unsaved = conflict.value?.unsaved ?? [];
  conflict.value = null;
  setCorrections(unsaved.reduce(reapply, edits.value.present));
};

export const discardUnsaved = (): void => {
  announcement.value = conflict.value?.unsaved.length ? "Your change was discarded." : "";
  conflict.value = null;
};
