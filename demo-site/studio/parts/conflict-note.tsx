import type { Correction, StudioAnalysis } from "@linewire/contract";
import { changesIn, type EditStep } from "../state/again.ts";
import { applyMine, dropMine } from "../state/mine.ts";
import { others } from "../state/others.ts";
import { analysis } from "../state/studio.ts";
import { spokenBet } from "../state/words.ts";

const DEEDS = { reject: "Reject", pin: "Pin", replace: "Replace", add: "Add a bet", order: "Another order" } as const;

const nameOf = (key: string, found: StudioAnalysis | null): string => {
  const bet = [...(found?.bets ?? []), ...(found?.leftOut ?? [])].find(({ betKey }) => betKey === key);
  return bet ? spokenBet(bet) : "a bet that no longer exists";
};

const deedText = (one: Correction): string =>
  "bet" in one ? `${DEEDS[one.do]} ${nameOf(one.bet, analysis.value)}` : DEEDS[one.do];

const deedsOf = (done: EditStep): string[] => {
  const { made, undone } = changesIn(done);
  return [...made.map(deedText), ...undone.map((one) => `Undo: ${deedText(one)}`)];
};

const Kept = ({ kept }: { kept: readonly EditStep[] }) => (
  <>
    <p>Their change is published and shown below. Your change was not saved. It contains:</p>
    <ul>
      {kept.flatMap(deedsOf).map((text, at) => (
        <li key={at}>{text}</li>
      ))}
    </ul>
    <div class="row">
      <button type="button" class="primary" onClick={applyMine}>
        Apply my change
      </button>
      <button type="button" onClick={dropMine}>
        Discard my change
      </button>
    </div>
  </>
);

/** Message that another editor has changed the article, and what happened to your change. */
export const OthersNote = () => {
  const { value } = others;
  if (value === null) return null;
  return (
    <section class="others" aria-labelledby="others-title">
      <h3 id="others-title">Another editor changed this article</h3>
      {value.kept.length > 0 ? (
        <Kept kept={value.kept} />
      ) : (
        <div class="row">
          <p>Their change is shown below.</p>
          <button type="button" onClick={dropMine}>
            Dismiss
          </button>
        </div>
      )}
    </section>
  );
};
