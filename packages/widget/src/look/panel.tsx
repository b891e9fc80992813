import type { BetOffer, EmbedLines } from "@linewire/contract";
import { isOver } from "../store/events.ts";
import type { LinesStore } from "../store/lines-store.ts";
import { compareWords } from "../words/compare-words.ts";
import { rank } from "./best.ts";
import { type BookLine, BookPrice } from "./book-price.tsx";
import type { Shown } from "./context.ts";
import { SparkPlace } from "./spark-place.tsx";
import { TrayPlace } from "./tray-place.tsx";

/** The side of a market that a bet is on. */
const sideOf = ({ markets }: EmbedLines, bet: BetOffer): EmbedLines["markets"][number]["sides"][number] | undefined =>
  markets
    .find(
      ({ betTypeId, periodTypeId, personId, sides }) =>
        betTypeId === bet.betTypeId &&
        periodTypeId === bet.periodTypeId &&
        (personId ?? null) === bet.playerId &&
        sides.some(({ offers }) => offers.some(({ id }) => id === bet.id)),
    )
    ?.sides.find(({ offers }) => offers.some(({ id }) => id === bet.id)) ??
  markets
    .find(({ betTypeId, periodTypeId }) => betTypeId === bet.betTypeId && periodTypeId === bet.periodTypeId)
    ?.sides.find(({ sideIndex, overUnder }) => sideIndex === bet.sideIndex && overUnder === bet.overUnder);

/** What every book asks for the bet of an offer, best first, each kept true like the offer itself. */
const Books = ({ lines: store, ...shown }: Shown & { lines: LinesStore }) => {
  const words = compareWords(shown.words.value.language);
  const lines = store.answer.value;
  const status = store.status.value;
  if (status === "loading") return <p>{"\u2026"}</p>;
  const side = lines && sideOf(lines, shown.bet.betOffer);
  if (!lines || !side) return <p>{lines || status === "empty" ? words.none : words.failed}</p>;
  const event = store.events.of(lines.event.id)?.value ?? lines.event;
  const { points } = shown.quote.now.value;
  const ranked = rank<BookLine>(side.offers, ({ id }) => store.quotes.of(id)?.now.value, {
    points,
    status,
    over: isOver(event),
  });
  return (
    <ul class="books">
      {ranked.map((line) => {
        const name = lines.books.find(({ id }) => id === line.offer.bookId)?.name ?? "";
        return (
          <li key={line.offer.id} data-line-id={line.offer.id} data-state={line.state}>
            <span class="cut" dir="auto" part="book">
              {name}
            </span>
            <span class="name">{line.best && words.best}</span>
            <BookPrice {...shown} line={line} lines={lines} about={name} signed={side.overUnder === null} />
          </li>
        );
      })}
    </ul>
  );
};

/** What other books offer, and what the offer is worth together with others of its game. */
export const Panel = (compared: Shown & { lines: LinesStore }) => (
  <div class="compare" part="compare">
    <SparkPlace {...compared} />
    <Books {...compared} />
    <TrayPlace {...compared} />
  </div>
);
