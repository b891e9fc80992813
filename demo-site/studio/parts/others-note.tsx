import type { Correction, StudioAnalysis } from "@linewire/contract";
import { changesIn, type EditStep } from "../state/again.ts";
import { applyMine, dropMine } from "../state/mine.ts";
import { others } from "../state/others.ts";
import { analysis } from "../state/studio.ts";
import { spokenBet } from "../state/words.ts";

const DEEDS = { reject: "Reject", pin: "Pin", replace: "Replace", add: "Add a bet", order: "Another order" } as const;

const nameOf = (key: string, found: StudioAnalysis | null): string => {
  const bet = [...(found?.bets ?? []), ...(found?.leftOut ?? [])].find(({ betKey }) => betKey === key);
  return bet ? spokenBet(bet) : "a bet that is gone";
};

const deedText = (one: Correction): string =>
  "bet" in one ? `${DEEDS[one.do]} ${nameOf(one.bet, analysis.value)}` : DEEDS[one.do];

const deedsOf = (done: EditStep): string[] => {
  const { made, undone } = changesIn(done);
  return [...made.map(deedText), ...undone.map((one) => `Take back: ${deedText(one)}`)];
};

const Kept = ({ kept }: { kept: readonly EditStep[] }) => (
  <>
    <p>Readers get their change, and it is shown below. Yours was not saved and is kept here:</p>
    <ul>
      {kept.flatMap(deedsOf).map((text, at) => (
        <li key={at}>{text}</li>
      ))}
    </ul>
    <div class="row">
      <button type="button" class="primary" onClick={applyMine}>
        Apply mine again
      </button>
      <button type="button" onClick={dropMine}>
        Let mine go
      </button>
    </div>
  </>
);

/** Says that somebody else changed the article, and what became of one's own change. */
export const OthersNote = () => {
  const { value } = others;
  if (value === null) return null;
  return (
    <section class="others" aria-labelledby="others-title">
      <h3 id="others-title">Somebody else changed this article</h3>
      {value.kept.length > 0 ? (
        <Kept kept={value.kept} />
      ) : (
        <div class="row">
          <p>Their change is shown below.</p>
          <button type="button" onClick={dropMine}>
            All right
          </button>
        </div>
      )}
    </section>
  );
};
