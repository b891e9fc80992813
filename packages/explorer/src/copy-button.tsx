import { useSignal } from "@preact/signals";

const SAID_MS = 1600;

/** Copies a text and says so. */
export const CopyButton = ({ text, name }: { text: () => string; name: string }) => {
  const said = useSignal("");
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text());
      said.value = "Copied";
    } catch {
      said.value = "Not allowed to copy";
    }
    setTimeout(() => void (said.value = ""), SAID_MS);
  };
  return (
    <button type="button" class="small" onClick={() => void copy()}>
      <span aria-live="polite">{said.value || name}</span>
    </button>
  );
};
