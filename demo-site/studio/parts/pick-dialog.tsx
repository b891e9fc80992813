import { useEffect, useState } from "preact/hooks";
import type { StudioPick } from "@linewire/contract";
import { takePick } from "../state/bet-actions.ts";
import { openDialog } from "../state/open-dialog.ts";
import { findPicks } from "../state/service.ts";
import { analysis, view } from "../state/studio.ts";
import { betText, priceText } from "../state/words.ts";
import { Dialog } from "./dialog.tsx";

const SEARCH_DELAY_MS = 200;

type SearchResult = { words: string; picks: readonly StudioPick[]; trouble: string } | null;

/** The games of the article, or the game of the bet that is replaced. */
const gamesOf = (replaces: string | null): number[] => {
  const bets = analysis.value?.bets ?? [];
  const own = bets.find(({ betKey }) => betKey === replaces);
  return [...new Set((own ? [own] : bets).flatMap(({ eventId }) => eventId ?? []))];
};

const usePickSearch = (words: string, replaces: string | null): SearchResult => {
  const [result, setResult] = useState<SearchResult>(null);
  useEffect(() => {
    let isOutdated = false;
    const timer = setTimeout(() => {
      findPicks(view.value.partner, words, gamesOf(replaces)).then(
        (picks) => !isOutdated && setResult({ words, picks, trouble: "" }),
        (error: Error) => !isOutdated && setResult({ words, picks: [], trouble: error.message }),
      );
    }, SEARCH_DELAY_MS);
    return () => {
      isOutdated = true;
      clearTimeout(timer);
    };
  }, [words, replaces]);
  return result;
};

const Pick = ({ pick, take }: { pick: StudioPick; take: () => void }) => (
  <li>
    <button type="button" class="pick" onClick={take}>
      <span class="bet-words">
        <span class="subject">{pick.subject}</span>
        <span class="what">{betText(pick)}</span>
        <span class="event">{pick.eventName === null ? "Season" : `${pick.eventName}, ${pick.periodName}`}</span>
      </span>
      <span class="bet-price">
        <span class="price">{priceText(pick.line.price)}</span>
        <span class="book">{pick.line.book.name}</span>
      </span>
    </button>
  </li>
);

/** Searches for a bet, to add it or to replace another. */
export const PickDialog = ({ replaces }: { replaces: string | null }) => {
  const old = analysis.value?.bets.find(({ betKey }) => betKey === replaces);
  const [words, setWords] = useState(old && !old.subject.includes("@") ? old.subject : "");
  const result = usePickSearch(words, replaces);
  const close = (): void => void (openDialog.value = null);
  const take = (pick: StudioPick): void => {
    close();
    takePick(pick, replaces);
  };
  return (
    <Dialog title={old ? `Replace ${old.subject}, ${betText(old)}` : "Add a bet"} close={close}>
      <label for="pick-words">Search for a team, a player or a bet</label>
      <input
        id="pick-words"
        type="search"
        autofocus
        value={words}
        placeholder="chiefs spread, allen touchdown, bills champion"
        onInput={(event) => setWords(event.currentTarget.value)}
      />
      <p class="found" role="status">
        {result === null
          ? "Looking"
          : result.trouble ||
            (result.picks.length === 0 ? "No available bet matches these words." : `${result.picks.length} found`)}
      </p>
      <ul class="picks">
        {result?.picks.map((pick) => (
          <Pick key={pick.line.lineId} pick={pick} take={() => take(pick)} />
        ))}
      </ul>
    </Dialog>
  );
};
