import { plainNumber, withSign } from "../price.ts";
import { fill } from "../words/en.ts";
import { webUrl } from "../views/offer/link.ts";
import { localeOf, priceIn } from "../views/locale.ts";
import { isOneBet, type BookNow, type LineNow } from "./slip-now.ts";
import { legWords, type SlipView } from "./slip-view.ts";

type LineProps = SlipView & { row: LineNow };
type CardProps = SlipView & { card: BookNow };

const pointsIn = (view: SlipView, { leg }: LineNow, points: number): string => {
  const number = (value: number): string => plainNumber(value, localeOf(view));
  // Unicode isolates make browsers show a signed number from left to right.
  return `\u2066${leg?.overUnder ? number(points) : withSign(points, number)}\u2069`;
};

const Line = ({ row, ...view }: LineProps) => {
  const { line, leg, now, state, isExact, hasMoved, best } = row;
  const [first, second] = leg ? legWords(view, leg, now.points) : ["", ""];
  const words = view.words.value;
  const priced = now.price !== null && /open|stale|settled/.test(state);
  const closed = state === "suspended" || state === "removed" ? words[state] : "";
  return (
    <li class="line" part="line" data-line-id={line.id} data-state={state}>
      <span>
        <span dir="auto">{first}</span>{" "}
        <span class="bet" dir="auto">
          {second}
        </span>
        {!isExact && leg?.points !== null && leg?.points !== undefined && (
          <em>{fill(view.texts.slipHas, pointsIn(view, row, leg.points))}</em>
        )}
        {closed && <em>{closed}</em>}
        {best && <span class="hide">{`, ${view.texts.best}`}</span>}
      </span>
      <bdi
        key={hasMoved ? `${now.price}` : undefined}
        class={`price ${best ? "topmost" : ""} ${hasMoved ? "new" : ""}`}
        part="price"
        data-price={now.price}
        data-sequence={now.sequenceNumber}
      >
        {priced && now.price !== null ? priceIn(view, now.price) : "\u2013"}
      </bdi>
    </li>
  );
};

export const isIncomplete = ({ lines }: BookNow, { legs }: SlipView["slip"]): boolean => lines.length < legs.length;

export const captionOf = (card: BookNow, { slip, texts }: Pick<SlipView, "slip" | "texts">): string => {
  const kind = card.isEstimate ? texts.estimate : texts.quote;
  return isIncomplete(card, slip)
    ? `${fill(texts.some, `${card.lines.length}/${slip.legs.length}`)} \u00b7 ${kind}`
    : kind;
};

const stateOf = ({ card, slip, texts, words }: CardProps): string => {
  const { state, price, lines } = card;
  if (state === "stale") return fill(texts.check, card.book.name);
  if (price !== null) return captionOf(card, { slip, texts });
  return lines.length > 1 ? texts.closed : (state === "removed" && words.value.removed) || words.value.suspended;
};

/** Leads to the service, which compares each line with the displayed price. */
const addressOf = ({ card, slip, config }: CardProps): string | null => {
  const { url } = card.book;
  if (!url || !slip.jurisdiction.linksAllowed || card.state === "settled") return null;
  const displayed = card.lines.map(({ line, now }) => `${line.id}:${now.points ?? "_"}:${now.price ?? "_"}`).join();
  const { state } = slip.jurisdiction;
  return webUrl(`${config.value.api}${url}?${new URLSearchParams({ ...(state && { state }), seen: displayed })}`);
};

const CombinedPrice = ({ card, ...view }: CardProps) => {
  const { price, lines, book } = card;
  const hasMoved = lines.some((line) => line.hasMoved);
  return (
    <p class="whole">
      <bdi
        key={hasMoved ? `${price}` : undefined}
        class={hasMoved ? "price sum new" : "price sum"}
        part="slip-price"
        data-price={price}
        data-book={book.id}
      >
        {price === null ? "\u2013" : priceIn(view, price)}
      </bdi>
      <span class="caption">{stateOf({ ...view, card })}</span>
    </p>
  );
};

const AbsentLegs = ({ card, ...view }: CardProps) =>
  view.slip.legs
    .filter(({ id }) => !card.lines.some(({ line }) => line.legId === id))
    .map((leg) => {
      const [first, second] = legWords(view, leg, leg.points);
      return (
        <li key={leg.id} class="line absent" part="line-absent">
          <span>
            <span dir="auto">{first}</span>{" "}
            <span class="bet" dir="auto">
              {second}
            </span>
          </span>
          <span class="bet">{view.texts.absent}</span>
        </li>
      );
    });

export const SlipBook = ({ card, ...view }: CardProps) => {
  const { book, lines, best, isBestOfSeveral, state } = card;
  const { texts, words, slip } = view;
  const url = addressOf({ ...view, card });
  return (
    <li
      class={`card ${best ? "top" : ""} ${isIncomplete(card, slip) ? "some" : ""}`}
      part="slip-book"
      data-book={book.id}
      data-state={state}
    >
      <h3 class="book" part="book">
        <span dir="auto">{book.name}</span>
        {isBestOfSeveral && <span class="mark">{texts.best}</span>}
      </h3>
      {isOneBet(slip) && <CombinedPrice {...view} card={card} />}
      {/* A single bet at the slip's points needs no list: the price above is its price. */}
      {!(slip.legs.length === 1 && isOneBet(slip) && lines.every(({ isExact }) => isExact)) && (
        <ul>
          {lines.map((row) => (
            <Line key={row.line.id} {...view} row={row} />
          ))}
          <AbsentLegs {...view} card={card} />
        </ul>
      )}
      {url && (
        <a class="go" part="slip-link" href={url} target="_blank" rel="sponsored nofollow noopener">
          {fill(texts.open, book.name)}
          <span class="hide">{`, ${words.value.label}, ${words.value.opens}`}</span>
        </a>
      )}
    </li>
  );
};
