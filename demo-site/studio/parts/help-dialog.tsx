import { singleKeys } from "../state/keys.ts";
import { opened } from "../state/opened.ts";
import { Dialog } from "./dialog.tsx";

const KEYS = [
  ["Ctrl Z, Ctrl Shift Z", "Undo and redo; ⌘ on a Mac"],
  ["↑ ↓ on a bet", "The bet before, the bet after"],
  ["Enter on a bet", "Show it in the text"],
  ["P", "Pin the bet, or let it go"],
  ["X or Delete", "Reject the bet"],
  ["R", "Replace the bet"],
  ["Alt ↑, Alt ↓", "Move the bet"],
  ["A", "Add a bet"],
  ["O", "Open another article"],
  ["1, 2, 3", "Text, bets, page"],
  ["?", "This panel"],
] as const;

/** The keys, and what the marks mean. */
export const HelpDialog = () => (
  <Dialog title="Keys and help" close={() => (opened.value = null)}>
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
      Keys of one letter
    </label>
    <p class="hint">
      A number in the text is the number of its bet. A letter is a bet that was found and is not shown. Everything you
      do is stored at once and can be undone while this tab is open.
    </p>
  </Dialog>
);
