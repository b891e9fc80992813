import { useEffect, useState } from "preact/hooks";
import type { StudioPick } from "@linewire/contract";
import { takePick } from "../state/deeds.ts";
import { opened } from "../state/opened.ts";
import { findPicks } from "../state/service.ts";
import { analysis, view } from "../state/studio.ts";
import { betText, priceText } from "../state/words.ts";
import { Dialog } from "./dialog.tsx";

const PAUSE_MS = 200;

type Found = { words: string; picks: readonly StudioPick[]; trouble: string } | null;

/** The games of the article, or the game of the bet that is replaced. */
const gamesOf = (replaces: string | null): number[] => {
  const bets = analysis.value?.bets ?? [];
  const own = bets.find(({ betKey }) => betKey === replaces);
  return [...new Set((own ? [own] : bets).flatMap(({ eventId }) => eventId ?? []))];
};

const useFound = (words: string, replaces: string | null): Found => {
  const [found, setFound] = useState<Found>(null);
  useEffect(() => {
    let isOver = false;
    const timer = setTimeout(() => {
      findPicks(view.value.partner, words, gamesOf(replaces)).then(
        (picks) => !isOver && setFound({ words, picks, trouble: "" }),
        (error: Error) => !isOver && setFound({ words, picks: [], trouble: error.message }),
      );
    }, PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [words, replaces]);
  return found;
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
  const found = useFound(words, replaces);
  const close = (): void => void (opened.value = null);
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
        {found === null
          ? "Looking"
          : found.trouble ||
            (found.picks.length === 0 ? "No available bet matches these words." : `${found.picks.length} found`)}
      </p>
      <ul class="picks">
        {found?.picks.map((pick) => (
          <Pick key={pick.line.lineId} pick={pick} take={() => take(pick)} />
        ))}
      </ul>
    </Dialog>
  );
};
