import { useEffect, useState } from "preact/hooks";
import type { StudioPick } from "@linewire/contract";
import { findPicks } from "../state/service.ts";
import { view } from "../state/studio.ts";
import { betText, priceText } from "../state/words.ts";

const SEARCH_DELAY_MS = 200;

type SearchResult = { words: string; picks: readonly StudioPick[]; trouble: string } | null;

const usePickSearch = (words: string, eventIds: readonly number[]): SearchResult => {
  const [result, setResult] = useState<SearchResult>(null);
  const games = eventIds.join();
  useEffect(() => {
    let isOutdated = false;
    const timer = setTimeout(() => {
      findPicks(view.value.partner, words, eventIds).then(
        (picks) => !isOutdated && setResult({ words, picks, trouble: "" }),
        (error: Error) => !isOutdated && setResult({ words, picks: [], trouble: error.message }),
      );
    }, SEARCH_DELAY_MS);
    return () => {
      isOutdated = true;
      clearTimeout(timer);
    };
  }, [words, games]);
  return result;
};

const DAY = new Intl.DateTimeFormat("en-US", { weekday: "short", month: "short", day: "numeric" });
const dayOf = ({ eventStart }: StudioPick): string => (eventStart === null ? "" : DAY.format(new Date(eventStart)));

/** A school has several teams, so a pick shows its league. */
const Pick = ({ pick, take }: { pick: StudioPick; take: () => void }) => (
  <li>
    <button type="button" class="pick" onClick={take}>
      <span class="bet-words">
        <span class="subject">{pick.subject}</span>
        <span class="what">{betText(pick)}</span>
        <span class="event">
          <b>{pick.leagueName.toUpperCase()}</b>{" "}
          {pick.eventName === null ? "Season" : `${pick.eventName}, ${dayOf(pick)}`}
        </span>
      </span>
      <span class="bet-price">
        <span class="price">{priceText(pick.line.price)}</span>
        <span class="book">{pick.line.book.name}</span>
      </span>
    </button>
  </li>
);

type SearchProps = {
  first: string;
  eventIds: readonly number[];
  take: (pick: StudioPick) => void;
  accepts?: (pick: StudioPick) => boolean;
};

export const PickSearch = ({ first, eventIds, take, accepts = () => true }: SearchProps) => {
  const [words, setWords] = useState(first);
  const result = usePickSearch(words, eventIds);
  const picks = result?.picks.filter(accepts) ?? [];
  return (
    <>
      <label for="pick-words">Search for a team, a player or a bet</label>
      <input
        id="pick-words"
        type="search"
        autofocus
        value={words}
        placeholder="chiefs spread, allen touchdown, bills champion"
        onFocus={(event) => event.currentTarget.select()}
        onInput={(event) => setWords(event.currentTarget.value)}
      />
      <p class="found" role="status">
        {result === null
          ? "Looking"
          : result.trouble || (picks.length === 0 ? "No available bet matches these words." : `${picks.length} found`)}
      </p>
      <ul class="picks">
        {picks.map((pick) => (
          <Pick key={pick.line.lineId} pick={pick} take={() => take(pick)} />
        ))}
      </ul>
    </>
  );
};
