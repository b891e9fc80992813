import type { BetOffer, EmbedLines, EmbedSide } from "@linewire/contract";
import { useSignal } from "@preact/signals";
import { isOver } from "../store/lines/events.ts";
import type { LinesStore } from "../store/lines/lines-store.ts";
import { compareWords } from "../words/compare-words.ts";
import { fill } from "../words/en.ts";
import { rank, type RankedOffer } from "./offer/best.ts";
import { type BookLine, BookPrice } from "./offer/book-price.tsx";
import type { OfferView } from "./context.ts";
import { pointsIn } from "./locale.ts";
import { SparkPlace } from "./offer/spark-place.tsx";
import { TrayPlace } from "./tray/tray-place.tsx";
import { type ComparedOffer, join, toggle } from "./compare/compared-offer.ts";
import { hasPartner } from "./compare/compare-button.tsx";
import { legsOf, MAX_LEGS } from "./tray/tray-legs.ts";

const TrayButton = (shown: ComparedOffer) => {
  if (!hasPartner(shown)) return null;
  const legs = legsOf(shown, shown.ids.value).map(({ bet }) => bet.betOffer.id);
  const isJoined = legs.includes(shown.bet.betOffer.id);
  return (
    <button
      class="join"
      part="tray-button"
      type="button"
      aria-pressed={isJoined ? "true" : "false"}
      disabled={!isJoined && legs.length >= MAX_LEGS}
      onClick={() => join(shown)}
    >
      <svg viewBox="0 0 18 18" width="18" aria-hidden="true">
        <path d="M1 1h16v16H1z" />
        <path d={isJoined ? "M5 9l3 3 5-6" : "M9 5v8M5 9h8"} />
      </svg>
      {compareWords(shown.words.value.language)[isJoined ? "added" : "add"]}
    </button>
  );
};

const sideOf = ({ markets }: EmbedLines, bet: BetOffer): EmbedSide | undefined =>
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

type BookRowsProps = OfferView & { lines: EmbedLines; ranked: readonly RankedOffer<BookLine>[]; signed: boolean };

const mostFrequent = (lines: readonly { points: number | null }[]): number | null => {
  const groups = Map.groupBy(lines, ({ points }) => points);
  const [largest] = [...groups].toSorted(([, one], [, other]) => other.length - one.length);
  return largest?.[0] ?? null;
};

/** A higher panel would push the text of the article away. */
const MAX_ROWS = 6;

/** The button that shows all rows disappears, so the focus moves to the first new row. */
const focusRow = (list: Element | null, at: number): void =>
  queueMicrotask(() => {
    const row = list?.querySelectorAll<HTMLElement>("li")[at];
    if (row) (row.querySelector("a") ?? Object.assign(row, { tabIndex: -1 })).focus();
  });

const BookRows = ({ lines, ranked, signed, ...shown }: BookRowsProps) => {
  const showsAll = useSignal(false);
  const words = compareWords(shown.words.value.language);
  if (ranked.length === 0) return null;
  // A seventh row takes no more space than the button that would show it.
  const rows = showsAll.value || ranked.length === MAX_ROWS + 1 ? ranked.length : MAX_ROWS;
  return (
    <>
      <ul class="books">
        {ranked.slice(0, rows).map((line) => {
          const name = lines.books.find(({ id }) => id === line.offer.bookId)?.name ?? "";
          // The price of a single row is not marked as the best.
          const best = line.best && ranked.length > 1;
          return (
            <li key={line.offer.id} data-line-id={line.offer.id} data-state={line.state}>
              <span class="cut" dir="auto" part="book">
                {name}
              </span>
              <span class="name">{best && words.best}</span>
              <BookPrice {...shown} line={{ ...line, best }} lines={lines} about={name} signed={signed} />
            </li>
          );
        })}
      </ul>
      {ranked.length > rows && (
        <button
          class="join"
          part="all-books"
          type="button"
          onClick={({ currentTarget }) => {
            focusRow(currentTarget.previousElementSibling, rows);
            showsAll.value = true;
          }}
        >
          {fill(words.all, `${ranked.length}`)}
        </button>
      )}
    </>
  );
};

const headingOf = (shown: OfferView, side: EmbedSide, other: readonly RankedOffer<BookLine>[]): string => {
  const words = compareWords(shown.words.value.language);
  const { points } = shown.quote.now.value;
  const main = mostFrequent(other.map(({ now }) => now));
  return side.mainPoints === undefined || side.mainPoints === points || main === null
    ? words.other
    : fill(words.main, pointsIn(shown, shown.bet.betOffer, main));
};

const Books = ({ lines: store, ...shown }: OfferView & { lines: LinesStore }) => {
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
  const [only, second] = side.offers;
  // The row above already shows the only book.
  if (only?.id === shown.bet.betOffer.id && !second) return <p>{words.none}</p>;
  const rows = { ...shown, lines, signed: side.overUnder === null };
  const other = ranked.filter(({ now }) => now.points !== points);
  return (
    <>
      <BookRows {...rows} ranked={ranked.filter((line) => !other.includes(line))} />
      {other.length > 0 && <p>{headingOf(shown, side, other)}</p>}
      <BookRows {...rows} ranked={other} />
    </>
  );
};

type PanelProps = ComparedOffer & { hasTray: boolean; lines: LinesStore | null };

/** Escape closes the comparison, and the focus returns to the button that opened it. */
const closeByKey = (event: KeyboardEvent, shown: OfferView): void => {
  if (event.key !== "Escape" || !(event.currentTarget instanceof Element)) return;
  const row = event.currentTarget.closest("[part~=offer]");
  event.stopPropagation();
  toggle(shown);
  queueMicrotask(() => row?.querySelector<HTMLElement>("[part~=compare-button]")?.focus());
};

/** The tray of the game, the comparison of the offer, or both. `lines` is null without a comparison. */
export const Panel = ({ hasTray, lines, ...shown }: PanelProps) => (
  <div class="compare" part="compare" onKeyDown={(event) => void (lines && closeByKey(event, shown))}>
    {hasTray && <TrayPlace {...shown} />}
    {lines && (
      <>
        <SparkPlace {...shown} />
        <Books {...shown} lines={lines} />
        <TrayButton {...shown} />
      </>
    )}
  </div>
);
