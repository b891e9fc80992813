import type { StudioAnalysis } from "@linewire/contract";
import { listChanges, type ListedChange } from "../state/changes.ts";
import { edits } from "../state/edit-history.ts";
import { setCorrections } from "../state/saving.ts";
import { analysis } from "../state/studio.ts";

export const unpublished = (): ListedChange[] => {
  const result = analysis.value;
  if (result === null) return [];
  return listChanges({ from: result.corrections.corrections, to: edits.value.present }, result);
};

const Change = ({ text, without }: ListedChange) => (
  <li>
    <span>{text}</span>
    <button
      type="button"
      class="quiet"
      aria-label={`Undo: ${text}`}
      onClick={() => setCorrections(without(edits.value.present))}
    >
      Undo
    </button>
  </li>
);

const whenText = (iso: string): string =>
  new Date(iso).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short" });

const Earlier = ({ version }: { version: StudioAnalysis["draft"]["earlier"][number] }) => {
  const { corrections, modifiedOn } = version;
  const name = modifiedOn === null ? "Before the first correction" : `Published ${whenText(modifiedOn)}`;
  const changes = listChanges({ from: [], to: corrections }, analysis.value);
  return (
    <li>
      <span>
        <strong>{name}</strong>
        <span class="reason">{changes.map(({ text }) => text).join(". ") || "No corrections"}</span>
      </span>
      <button
        type="button"
        class="quiet"
        aria-label={`Restore: ${name}`}
        onClick={() => setCorrections([...corrections])}
      >
        Restore
      </button>
    </li>
  );
};

export const ChangesNote = () => {
  const changes = unpublished();
  if (changes.length === 0) return null;
  return (
    <section class="changes" aria-labelledby="changes-title">
      <header class="row">
        <h3 id="changes-title">
          Unpublished changes <span class="count">{changes.length}</span>
        </h3>
        <button type="button" onClick={() => setCorrections([...(analysis.value?.corrections.corrections ?? [])])}>
          Discard all
        </button>
      </header>
      <ul>
        {changes.map((change) => (
          <Change key={change.text} {...change} />
        ))}
      </ul>
    </section>
  );
};

export const EarlierVersions = ({ versions }: { versions: StudioAnalysis["draft"]["earlier"] }) =>
  versions.length === 0 ? null : (
    <details class="more">
      <summary>
        Earlier versions <span class="count">{versions.length}</span>
      </summary>
      <ul class="versions">
        {versions.map((version) => (
          <Earlier key={version.modifiedOn} version={version} />
        ))}
      </ul>
    </details>
  );
