import type { Correction, StudioAnalysis } from "@linewire/contract";
import { changesIn, type EditStep, reapply } from "../state/reapply.ts";
import { conflict } from "../state/conflict.ts";
import { analysis, announcement } from "../state/studio.ts";
import { spokenBet } from "../state/words.ts";
import { edits } from "../state/edit-history.ts";
import { setCorrections } from "../state/saving.ts";

/** Applies the unsaved edits of this tab to the corrections of the other editor. One undo step removes them again. */
const applyUnsaved = (): void => {
  const unsaved = conflict.value?.unsaved ?? [];
  conflict.value = null;
  setCorrections(unsaved.reduce(reapply, edits.value.present));
};

const discardUnsaved = (): void => {
  announcement.value = conflict.value?.unsaved.length ? "Your change was discarded." : "";
  conflict.value = null;
};

const EDIT_NAMES = {
  reject: "Reject",
  pin: "Pin",
  replace: "Replace",
  add: "Add a bet",
  order: "Another order",
} as const;

const nameOf = (key: string, found: StudioAnalysis | null): string => {
  const bet = [...(found?.bets ?? []), ...(found?.leftOut ?? [])].find(({ betKey }) => betKey === key);
  return bet ? spokenBet(bet) : "a bet that no longer exists";
};

const editText = (one: Correction): string =>
  "bet" in one ? `${EDIT_NAMES[one.do]} ${nameOf(one.bet, analysis.value)}` : EDIT_NAMES[one.do];

const editTexts = (edit: EditStep): string[] => {
  const { made, undone } = changesIn(edit);
  return [...made.map(editText), ...undone.map((one) => `Undo: ${editText(one)}`)];
};

const UnsavedEdits = ({ unsaved }: { unsaved: readonly EditStep[] }) => (
  <>
    <p>Their change is published and shown below. Your change was not saved. It contains:</p>
    <ul>
      {unsaved.flatMap(editTexts).map((text, at) => (
        <li key={at}>{text}</li>
      ))}
    </ul>
    <div class="row">
      <button type="button" class="primary" onClick={applyUnsaved}>
        Apply my change
      </button>
      <button type="button" onClick={discardUnsaved}>
        Discard my change
      </button>
    </div>
  </>
);

/** Message that another editor has changed the article, with the unsaved edits of this tab. */
export const ConflictNote = () => {
  const { value } = conflict;
  if (value === null) return null;
  return (
    <section class="others" aria-labelledby="others-title">
      <h3 id="others-title">Another editor changed this article</h3>
      {value.unsaved.length > 0 ? (
        <UnsavedEdits unsaved={value.unsaved} />
      ) : (
        <div class="row">
          <p>Their change is shown below.</p>
          <button type="button" onClick={discardUnsaved}>
            Dismiss
          </button>
        </div>
      )}
    </section>
  );
};
