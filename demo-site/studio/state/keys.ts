import { signal } from "@preact/signals";
import { openDialog } from "./open-dialog.ts";
import { redoLast, undoLast } from "./saving.ts";
import { analysis, showPane } from "./studio.ts";
import { PANES } from "./view.ts";

/** Users of speech input can switch off single-letter shortcuts. */
export const singleKeys = signal(true);

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName);

const handleLetter = (key: string): boolean => {
  if (key === "?") openDialog.value = { kind: "help" };
  else if (key === "o") openDialog.value = { kind: "source" };
  else if (key === "a" && analysis.value) openDialog.value = { kind: "pick", replaces: null };
  else if (/^[123]$/.test(key)) {
    const pane = PANES[Number(key) - 1]!;
    showPane(pane);
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`.pane-${pane} .pane-body`)?.focus());
  } else return false;
  return true;
};

const handleShortcut = (event: KeyboardEvent): boolean => {
  if (isTyping(event.target) || openDialog.value !== null) return false;
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z") {
    if (event.shiftKey) redoLast();
    else undoLast();
    return true;
  }
  return singleKeys.value && !event.ctrlKey && !event.metaKey && !event.altKey && handleLetter(event.key);
};

export const listenToKeys = (): void =>
  addEventListener("keydown", (event) => {
    if (!event.defaultPrevented && handleShortcut(event)) event.preventDefault();
  });
