import type { Event, Jurisdiction } from "@linewire/contract";
import type { Move, Seen } from "@linewire/domain/deeplink/click";
import type { LineState } from "@linewire/domain/line/line-state";
import { html, type Markup } from "../../html.ts";
import { offerWords, pointsText, priceText, type OfferNames } from "./offer-words.ts";
import { readerPage } from "./reader-page.ts";

/** What every page says around its one sentence. */
export type Surroundings = {
  jurisdiction: Jurisdiction;
  simulated: boolean;
  /** The article to go back to; null where none was told that is the partner's. */
  back: string | null;
  /** What the way back is called, where it does not lead to an article. */
  backTo?: string;
};

/** An offer that is not what a reader saw of it. */
export type MovedOffer = {
  moved: Move;
  onward: string | null;
  line: LineState;
  event: Event | undefined;
  seen: Seen;
  names: OfferNames;
  /** The time that the price is true at. */
  at: string;
};

const TITLES: Record<Move, string> = {
  over: "This game is over",
  cancelled: "This game was cancelled",
  postponed: "This game was postponed",
  region_unknown: "Your region is not known",
  region_closed: "Not available in your region",
  no_link: "No link to this book",
  suspended: "This bet is suspended",
  price_unknown: "The price is not known",
  points: "The line has moved",
  price: "The price has moved",
};

const bookName = ({ line, names }: MovedOffer): string => names.book(line.sourceId)?.name ?? "the book";

const saidOf = (offer: MovedOffer, { state }: Jurisdiction): string => {
  const { line, seen } = offer;
  const book = bookName(offer);
  const said: Record<Move, () => string> = {
    over: () => "The game is over, so this bet can no longer be made.",
    cancelled: () => "The game was cancelled, so this bet can no longer be made.",
    postponed: () => "The game was postponed, so this bet is not on offer now.",
    region_unknown: () => "Your region is not known, so there is no link to a book.",
    region_closed: () => `Links to books are not allowed in ${state ?? "your region"}.`,
    no_link: () => `There is no link to ${book} for ${state ?? "your region"}.`,
    suspended: () => `${book} has suspended this bet.`,
    price_unknown: () => `The price at ${book} is not known right now.`,
    points: () => `The line was ${pointsText(seen.points, line)} and is now ${pointsText(line.points, line)}.`,
    price: () => `The price was ${priceText(seen.price ?? 0)} and is now ${priceText(line.price ?? 0)}.`,
  };
  return said[offer.moved]();
};

const UNPRICED: ReadonlySet<Move> = new Set<Move>(["over", "cancelled", "postponed", "suspended", "price_unknown"]);

const timeOf = (iso: string): Markup =>
  html`<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC</time>`;

const priceOf = (offer: MovedOffer): Markup => {
  const { line, at, moved } = offer;
  const price = UNPRICED.has(moved) || line.disabled || line.price === null ? "No price" : priceText(line.price);
  return html`<p><span class="price">${price}</span> at ${bookName(offer)}, <small>${timeOf(at)}</small></p>`;
};

const onwardOf = (offer: MovedOffer): Markup | null => {
  const { onward, moved, line } = offer;
  if (onward === null) return null;
  const priced = UNPRICED.has(moved) || line.price === null ? "" : ` at ${priceText(line.price)}`;
  const rel = "sponsored nofollow noopener";
  return html`<p><a class="go" rel="${rel}" href="${onward}">Continue to ${bookName(offer)}${priced}</a></p>`;
};

const labelsOf = ({ simulated }: Surroundings): Markup =>
  html`<p class="label">Advertising</p>
    ${simulated && html` <p class="label simulated">Simulated odds</p>`}`;

const backOf = ({ back, backTo = "Back to the article" }: Surroundings): Markup | null =>
  back === null ? null : html`<p><a class="back" href="${back}">${backTo}</a></p>`;

const careOf = ({ jurisdiction, simulated }: Surroundings): Markup => {
  const { minAge, notice, disclosure, helpline } = jurisdiction;
  return html`<footer>
    <p>${disclosure}</p>
    <p>${minAge}+ only. ${notice}</p>
    <p>
      Help with gambling: <a href="${helpline.url}" rel="noopener">${helpline.name}</a>,
      <a href="tel:${helpline.phone}">${helpline.phone}</a>.
    </p>
    ${simulated && html`<p>The odds here are simulated: they are made up for a demonstration, and no book offers them.</p>`}
  </footer>`;
};

/** The page that a reader gets instead of the book: what moved, what is so now, and the way on where there is one. */
export const movedPage = (offer: MovedOffer, around: Surroundings): string => {
  const title = TITLES[offer.moved];
  return readerPage(
    title,
    html`${labelsOf(around)}
      <h1>${title}</h1>
      <p class="said">${saidOf(offer, around.jurisdiction)}</p>
      <div class="offer">
        <p>${offerWords(offer.line, offer.event, offer.names)}</p>
        ${priceOf(offer)}
      </div>
      ${onwardOf(offer)} ${backOf(around)} ${careOf(around)}`,
  );
};

/** The page of an offer that there is not, or not any more. */
export const unknownPage = (around: Surroundings): string =>
  readerPage(
    "This offer is not known",
    html`${labelsOf(around)}
      <h1>This offer is not known</h1>
      <p class="said">This offer is not known here, or no longer on offer.</p>
      ${backOf(around)} ${careOf(around)}`,
  );
