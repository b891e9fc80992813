import { listChanges } from "../state/changes.ts";
import { type EditStep, reapply } from "../state/reapply.ts";
import { conflict } from "../state/conflict.ts";
import { analysis, announcement } from "../state/studio.ts";
import { edits } from "../state/edit-history.ts";
import { saveEdits, setCorrections } from "../state/saving.ts";

const applyUnsaved = (): void => {
  const unsaved = conflict.value?.unsaved ?? [];
  conflict.value = null;
  setCorrections(unsaved.reduce(reapply, edits.value.present));
};

const discardUnsaved = (): void => {
  announcement.value = conflict.value?.unsaved.length ? "Your change was discarded." : "";
  conflict.value = null;
  // The service keeps an outdated draft until another draft replaces it.
  if (analysis.value?.draft.outdated) void saveEdits();
};

const UnsavedEdits = ({ unsaved }: { unsaved: readonly EditStep[] }) => (
  <>
    <p>Their change is shown below, without your change. Your change contains:</p>
    <ul>
      {unsaved
        .flatMap((edit) => listChanges(edit, analysis.value))
        .map(({ text }, at) => (
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
