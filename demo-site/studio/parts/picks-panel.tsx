import { useEffect } from "preact/hooks";
import { articleAddress, articlePicks, loadPicks, picksTrouble } from "../state/article-picks.ts";
import { openDialog } from "../state/open-dialog.ts";
import { analysis } from "../state/studio.ts";
import { PickCard } from "./pick-card.tsx";

export const PicksPanel = () => {
  const url = articleAddress();
  useEffect(() => {
    articlePicks.value = null;
    picksTrouble.value = "";
  }, [url]);
  // A new analysis keeps the cards, because one of them may have an open form.
  useEffect(() => void loadPicks(), [url, analysis.value]);
  if (url === null) return <p class="nothing">Open a published article to see its picks. A pasted text has none.</p>;
  const known = articlePicks.value;
  return (
    <div class="author-picks">
      {picksTrouble.value !== "" && (
        <p class="trouble" role="alert">
          {picksTrouble.value}
        </p>
      )}
      {known === null ? (
        <p class="hint">Loading</p>
      ) : (
        <>
          <p>
            {known.author === null ? "The page states no author." : `By ${known.author}`}
            {known.section !== null && `, ${known.section}`}
          </p>
          <p class="hint">
            {known.picks.length === 0
              ? "No pick is stored yet. A pick in the text is stored when a reader first opens the article, before the game."
              : "A pick counts in its author's record once its game has a result. Each change keeps its history and has a receipt."}
          </p>
          <ul>
            {known.picks.map((pick) => (
              <PickCard key={pick.id} pick={pick} />
            ))}
          </ul>
          <button type="button" onClick={() => void (openDialog.value = { kind: "author-pick" })}>
            Add a pick
          </button>
        </>
      )}
    </div>
  );
};
