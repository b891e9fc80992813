import type { Event, Jurisdiction } from "@linewire/contract";
import type { Move, SeenPrice } from "@linewire/domain/deeplink/click";
import type { LineState } from "@linewire/domain/line/line-state";
import { offerWords, pointsText, priceText, type OfferNames } from "../words/offer-words.ts";
import { placeTime } from "../words/place-time.ts";
import { Help, readerPageText } from "./reader-page.tsx";

/** All pages that follow a click on an offer have this content. */
export type Surroundings = {
  jurisdiction: Jurisdiction;
  simulated: boolean;
  /** Null if the request named no article of the partner. */
  back: string | null;
  backTo?: string;
  /** Each region has the address of this page for it. */
  regions?: readonly { name: string; href: string }[];
};

export type MovedOffer = {
  moved: Move;
  onward: string | null;
  line: LineState;
  event: Event | undefined;
  seen: SeenPrice;
  names: OfferNames;
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
  price_unknown: "The price is unknown",
  points: "The line has changed",
  price: "The price has changed",
};

const bookName = ({ line, names }: MovedOffer): string => names.book(line.sourceId)?.name ?? "the book";

const ASKED: ReadonlySet<Move> = new Set<Move>(["region_unknown", "region_closed"]);

const sentenceFor = (offer: MovedOffer, { jurisdiction: { state }, regions }: Surroundings): string => {
  const { line, seen } = offer;
  const book = bookName(offer);
  const sentences: Record<Move, () => string> = {
    over: () => "The game is over, so this bet is no longer available.",
    cancelled: () => "The game was cancelled, so this bet is no longer available.",
    postponed: () => "The game was postponed, so this bet is currently not available.",
    region_unknown: () =>
      regions
        ? "Links to sportsbooks depend on your state."
        : "Links to sportsbooks depend on your state. Choose it on the page with the offer, under “Where are you?”.",
    region_closed: () => `Links to books are not allowed in ${state ?? "your region"}.`,
    no_link: () => `There is no link to ${book} for ${state ?? "your region"}.`,
    suspended: () => `${book} has suspended this bet.`,
    price_unknown: () => `The price at ${book} is currently unknown.`,
    points: () => `The line was ${pointsText(seen.points, line)} and is now ${pointsText(line.points, line)}.`,
    price: () => `The price was ${priceText(seen.price ?? 0)} and is now ${priceText(line.price ?? 0)}.`,
  };
  return sentences[offer.moved]();
};

const UNPRICED: ReadonlySet<Move> = new Set<Move>(["over", "cancelled", "postponed", "suspended", "price_unknown"]);

const Price = ({ state, ...offer }: MovedOffer & { state: string | null }) => {
  const { line, at, moved } = offer;
  const isUnpriced = UNPRICED.has(moved) || line.disabled || line.price === null;
  return (
    <>
      <p>
        <span class="price">{isUnpriced ? "No price" : priceText(line.price ?? 0)}</span>
        {` at ${bookName(offer)}`}
      </p>
      <p>
        <small>
          As of <time datetime={at}>{placeTime(at, state)}</time>
        </small>
      </p>
    </>
  );
};

const Onward = ({ simulated, ...offer }: MovedOffer & { simulated: boolean }) => {
  const { onward, moved, line } = offer;
  if (onward === null) return null;
  const price = UNPRICED.has(moved) || line.price === null ? "" : ` at ${priceText(line.price)}`;
  if (simulated)
    return (
      <p>
        <small>{`With real odds, a button here would continue to ${bookName(offer)}${price}.`}</small>
      </p>
    );
  return (
    <p>
      <a
        class="button main go"
        rel="sponsored nofollow noopener"
        href={onward}
      >{`Continue to ${bookName(offer)}${price}`}</a>
    </p>
  );
};

const Labels = ({ simulated, hasLink }: Surroundings & { hasLink: boolean }) => (
  <>
    {hasLink && <p class="label">Advertising</p>}
    {simulated && <p class="label simulated">Simulated odds</p>}
  </>
);

/** The CSP blocks a form whose response redirects to a book, so regions are links. */
const RegionChoice = ({ regions = [], jurisdiction }: Surroundings) =>
  regions.length > 0 && (
    <details class="regions">
      {jurisdiction.known ? (
        <summary class="button">Choose another state</summary>
      ) : (
        <summary class="button main">Choose your state</summary>
      )}
      <ul>
        {regions.map(({ name, href }) => (
          <li>
            <a href={href}>{name}</a>
          </li>
        ))}
      </ul>
    </details>
  );

const Game = ({ event, line, names }: Pick<MovedOffer, "event" | "line" | "names">) =>
  event && !offerWords(line, event, names).startsWith(event.name) ? (
    <p>
      <small>{event.name}</small>
    </p>
  ) : null;

const Back = ({ back, backTo = "Back to the article" }: Surroundings) =>
  back === null ? (
    <p>
      <small>To return to the article, close this tab.</small>
    </p>
  ) : (
    <p>
      <a class="button back" href={back}>
        {backTo}
      </a>
    </p>
  );

type NoticeProps = Surroundings & { isAsked?: boolean; hasLink?: boolean };

/** The disclosure is shown only with a link to a book, because the publisher cannot be paid without one. */
const ResponsibleGambling = ({ jurisdiction, simulated, isAsked, hasLink }: NoticeProps) => {
  const { minAge, disclosure, helpline } = jurisdiction;
  // The page that asks for the region already says that the region is unknown, so its notice omits that sentence.
  const notice = isAsked ? jurisdiction.notice.replace(/^.*? not known.*?\. /, "") : jurisdiction.notice;
  return (
    <footer>
      {hasLink && <p>{disclosure}</p>}
      <p>{notice.includes(`${minAge}+`) ? notice : `${minAge}+ only. ${notice}`}</p>
      <Help {...helpline} />
      {simulated && <p>The odds are simulated for a demonstration. No sportsbook offers them.</p>}
    </footer>
  );
};

export const movedPage = (offer: MovedOffer, surroundings: Surroundings): string => {
  const title = TITLES[offer.moved];
  const hasLink = offer.onward !== null && !surroundings.simulated;
  return readerPageText(
    title,
    <>
      <Labels {...surroundings} hasLink={hasLink} />
      <h1>{title}</h1>
      <p class="said">{sentenceFor(offer, surroundings)}</p>
      <div class="offer">
        <p>{offerWords(offer.line, offer.event, offer.names)}</p>
        <Game {...offer} />
        <Price {...offer} state={surroundings.jurisdiction.state} />
      </div>
      <Onward {...offer} simulated={surroundings.simulated} />
      {ASKED.has(offer.moved) && <RegionChoice {...surroundings} />}
      <Back {...surroundings} />
      <ResponsibleGambling {...surroundings} isAsked={offer.moved === "region_unknown"} hasLink={hasLink} />
    </>,
  );
};

type DemonstratedOffer = Omit<MovedOffer, "moved" | "onward">;

const DemonstratedOffer = ({ line, event, names }: DemonstratedOffer) => (
  <p>
    {offerWords(line, event, names)} {line.price !== null && <span class="at">{`at ${priceText(line.price)}`}</span>}
  </p>
);

/** Replaces the redirect for simulated bets, which no book has. */
export const demonstrationPage = (
  offers: readonly [DemonstratedOffer, ...DemonstratedOffer[]],
  to: string,
  surroundings: Surroundings,
): string => {
  const [{ line, names }] = offers;
  const book = names.book(line.sourceId)?.name ?? "the book";
  const bet = offers.length === 1 ? "the bet does" : "the bets do";
  return readerPageText(
    `This link would open ${book}`,
    <>
      <Labels {...surroundings} hasLink={false} />
      <h1>{`This link would open ${book}`}</h1>
      <p class="said">{`The odds of this demonstration are simulated, so ${bet} not exist and no page is opened.`}</p>
      <div class="offer">
        {offers.map((offer) => (
          <DemonstratedOffer {...offer} />
        ))}
        <p>
          <small>{`With real odds the link would be ${to}`}</small>
        </p>
      </div>
      <Back {...surroundings} />
      <ResponsibleGambling {...surroundings} />
    </>,
  );
};

export const unknownPage = (surroundings: Surroundings): string =>
  readerPageText(
    "Unknown offer",
    <>
      <h1>Unknown offer</h1>
      <p class="said">This offer is unknown or no longer available.</p>
      <Back {...surroundings} />
      <ResponsibleGambling {...surroundings} />
    </>,
  );
