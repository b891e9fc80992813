import { isTextInTabOnly } from "../state/address.ts";
import { edits, save } from "../state/edit-history.ts";
import { isSignedOut, publish, saveEdits, redoLast, undoLast } from "../state/saving.ts";
import { announcement, analysis, desk, isReading, view } from "../state/studio.ts";
import { conflict } from "../state/conflict.ts";
import { openDialog } from "../state/open-dialog.ts";
import { unpublished } from "./changes-note.tsx";

const PATHS = {
  undo: "M4 7h7a4 4 0 0 1 0 8H7M4 7l3-3M4 7l3 3",
  redo: "M14 7H7a4 4 0 0 0 0 8h4M14 7l-3-3M14 7l-3 3",
  link: "M8 10a3 3 0 0 0 4.5.4l2-2a3 3 0 0 0-4.3-4.3l-1 1M10 8a3 3 0 0 0-4.5-.4l-2 2a3 3 0 0 0 4.3 4.3l1-1",
} as const;

const Icon = ({ name }: { name: keyof typeof PATHS }) => (
  <svg class="icon" viewBox="0 0 18 18" width="16" height="16" aria-hidden="true">
    <path d={PATHS[name]} fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" />
  </svg>
);

const SAVE_WORDS = {
  nothing: "",
  saving: "Saving",
  saved: "Draft saved",
  publishing: "Publishing",
  published: "Published",
  failed: "Not saved",
} as const;

const SaveState = () => (
  <span class="save" data-save={save.value}>
    {save.value !== "nothing" && <span class="dot" aria-hidden="true" />}
    {SAVE_WORDS[save.value]}
    {save.value === "failed" && isSignedOut.value && (
      <a href={`/account?${new URLSearchParams({ to: "/studio/" })}`} target="_blank" rel="noopener">
        Sign in
      </a>
    )}
    {save.value === "failed" && (
      <button type="button" onClick={() => void saveEdits()}>
        Try again
      </button>
    )}
  </span>
);

const Publish = () => {
  const { length } = unpublished();
  return (
    <button type="button" class="primary publish" disabled={length === 0 || conflict.value !== null} onClick={publish}>
      Publish now {length > 0 && <span class="changed">{length}</span>}
    </button>
  );
};

const copyLink = async (): Promise<void> => {
  try {
    await navigator.clipboard.writeText(location.href);
    announcement.value = isTextInTabOnly.value
      ? "Link copied without the text, which is too long for a link. The text remains in this tab."
      : "Link to this view copied.";
  } catch {
    announcement.value = "Copying failed. Copy the URL from the address bar.";
  }
};

const titleText = (): string => {
  if (analysis.value) return analysis.value.title || "Untitled text";
  return isReading.value ? "Analyzing" : "No article";
};

export const Bar = () => (
  <header class="bar">
    <a class="brand" href="/studio/">
      <h1>
        Linewire <span>Studio</span>
      </h1>
    </a>
    <p class="open-article">
      {view.value.source !== null && (
        <button type="button" class="article-chip" onClick={() => (openDialog.value = { kind: "source" })}>
          <span class="chip-title">{titleText()}</span>
          <span class="chip-change">Open another article</span>
        </button>
      )}
    </p>
    <SaveState />
    {analysis.value !== null && <Publish />}
    <div class="bar-tools" role="group" aria-label="Tools">
      <button type="button" disabled={edits.value.past.length === 0} onClick={undoLast}>
        <Icon name="undo" /> <span class="word">Undo</span>
      </button>
      <button type="button" disabled={edits.value.future.length === 0} onClick={redoLast}>
        <Icon name="redo" /> <span class="word">Redo</span>
      </button>
      <button type="button" disabled={view.value.source === null} onClick={() => void copyLink()}>
        <Icon name="link" /> <span class="word">Copy link</span>
      </button>
      <button
        type="button"
        aria-label="Keyboard shortcuts and help"
        onClick={() => (openDialog.value = { kind: "help" })}
      >
        ?
      </button>
    </div>
    {desk.value && (
      <p class="who">
        <strong>{desk.value.partner.displayName}</strong>{" "}
        {desk.value.editor.by === "demo" ? "Demo: you edit without signing in" : "Signed in"}
      </p>
    )}
  </header>
);
