import { singleKeys } from "../state/keys.ts";
import { openDialog } from "../state/open-dialog.ts";
import { Dialog } from "./dialog.tsx";

const KEYS = [
  ["Ctrl Z, Ctrl Shift Z", "Undo and redo; ⌘ on a Mac"],
  ["↑ ↓ on a bet", "Previous bet, next bet"],
  ["Enter on a bet", "Show it in the text"],
  ["P", "Pin or unpin the bet"],
  ["X or Delete", "Reject the bet"],
  ["R", "Replace the bet"],
  ["Alt ↑, Alt ↓", "Move the bet"],
  ["A", "Add a bet"],
  ["O", "Open another article"],
  ["1, 2, 3", "Text, bets, page"],
  ["?", "This panel"],
] as const;

export const HelpDialog = () => (
  <Dialog title="Help" close={() => (openDialog.value = null)}>
    <p class="hint">
      A number in the text is the number of its bet. A letter marks a bet that was found but is not shown. Every change
      is stored in the draft at once. Readers see the draft after you publish it.
    </p>
    <h3 class="keys-head">Keyboard shortcuts</h3>
    <dl class="keys">
      {KEYS.map(([key, what]) => (
        <div key={key}>
          <dt>{key}</dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
    <label class="check">
      <input type="checkbox" checked={singleKeys.value} onChange={() => (singleKeys.value = !singleKeys.value)} />
      Single-letter shortcuts
    </label>
  </Dialog>
);
