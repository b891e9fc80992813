import { useSignal } from "@preact/signals";
import type { SharedSlip } from "@linewire/contract";
import type { View } from "../views/context.ts";
import { Foot } from "../views/foot.tsx";
import { Frame } from "../views/frame.tsx";
import { Freshness } from "../views/head.tsx";
import { priceIn, startIn } from "../views/locale.ts";
import { Pause } from "../views/pause.tsx";
import { profitOf } from "../price.ts";
import { fill } from "../words/en.ts";
import { slipWords } from "../words/slip-words.ts";
import { captionOf, isIncomplete, SlipBook } from "./slip-book.tsx";
import { UnmatchedLegs, SlipLegs } from "./slip-legs.tsx";
import { inOrder, isOneBet, slipNow, type BookNow } from "./slip-now.ts";
import { headingOf, moneyIn, type SlipView } from "./slip-view.ts";

/** `asOf`: time of prices without updates. `spoken`: text for screen readers. */
export type SlipPageProps = View & { slip: SharedSlip; isExpired: boolean; asOf?: string | undefined; spoken?: string };

const Share = ({ texts }: Pick<SlipView, "texts">) => {
  const isCopied = useSignal(false);
  const share = async (): Promise<void> => {
    const { href: url } = location;
    try {
      if (navigator.share) return await navigator.share({ url });
      await navigator.clipboard.writeText(url);
      isCopied.value = true;
    } catch {
      // The reader cancelled or the browser forbids sharing. The address bar still has the URL.
    }
  };
  return (
    <button class="share" part="share" type="button" onClick={() => void share()}>
      {isCopied.value ? texts.copied : texts.share}
    </button>
  );
};

const Status = ({ slip, texts, asOf, ...view }: SlipView & Pick<SlipPageProps, "asOf">) => (
  <div class="now">
    <p>
      {asOf ? (
        <span part="status" data-status="ready">
          {fill(view.words.value.ready, asOf)}
        </span>
      ) : (
        <Freshness {...view} />
      )}
      {slip.delaySeconds > 0 && <span class="late">{fill(texts.delayed, `${slip.delaySeconds}`)}</span>}
      {slip.jurisdiction.linksAllowed && slip.books.length > 0 && (
        <span class="badge" part="ad">
          {view.words.value.label}
        </span>
      )}
      {slip.simulated && <span part="simulated">{view.words.value.simulated}</span>}
    </p>
    <Pause {...view} />
    {typeof document === "object" && <Share texts={texts} />}
  </div>
);

const bestStale = (books: readonly BookNow[]): BookNow | undefined => {
  const old = books.filter(({ state, price, isWhole }) => state === "stale" && isWhole && price !== null);
  return old.toSorted((one, other) => profitOf(other.price ?? 0) - profitOf(one.price ?? 0))[0];
};

const leadOf = ({ isEstimate, isBestOfSeveral }: BookNow): "estimateAt" | "bestAt" | "priceAt" => {
  if (isEstimate) return "estimateAt";
  return isBestOfSeveral ? "bestAt" : "priceAt";
};

const Best = ({ books, ...view }: SlipView & { books: readonly BookNow[] }) => {
  const { slip, texts } = view;
  const best = books.find((one) => one.best) ?? bestStale(books);
  if (!isOneBet(slip) || slip.books.length === 0) return null;
  if (!best || best.price === null) {
    const hasPoints = slip.legs.some(({ points }) => points !== null);
    const [single, several] = hasPoints ? [texts.lacking, texts.partial] : [texts.lackingBet, texts.partialBets];
    return <p class="lead none">{slip.legs.length === 1 ? single : several}</p>;
  }
  const { stake } = slip;
  return (
    <div class={best.isEstimate ? "lead guess" : "lead"} part="best" data-state={best.state}>
      <bdi key={`${best.price}`} class="price" part="best-price" data-price={best.price}>
        {priceIn(view, best.price)}
      </bdi>
      <p>
        <b dir="auto">{fill(texts[leadOf(best)], best.book.name)}</b>
        {best.state === "stale" && <span>{fill(texts.check, best.book.name)}</span>}
        {best.state === "open" && (best.isEstimate || isIncomplete(best, slip)) && <span>{captionOf(best, view)}</span>}
      </p>
      {stake !== null && (
        <dl>
          <dt>{texts.stake}</dt>
          <dd>
            <bdi>{moneyIn(view, stake)}</bdi>
          </dd>
          <dt>{texts.pays}</dt>
          <dd>
            <bdi>{moneyIn(view, stake * (1 + profitOf(best.price)))}</bdi>
          </dd>
        </dl>
      )}
    </div>
  );
};

const Cards = ({ books, ...view }: SlipView & { books: readonly BookNow[] }) => (
  <ul class="cards">
    {books.map((card) => (
      <SlipBook key={card.book.id} {...view} card={card} />
    ))}
  </ul>
);

const hasOtherPoints = ({ lines }: BookNow): boolean => lines.some(({ isExact }) => !isExact);

/**
 * Books with every bet come first, and the other books are in a collapsed list. If no book has every bet, nothing is
 * collapsed.
 */
const Books = ({ books, ...view }: SlipView & { books: readonly BookNow[] }) => {
  const ordered = inOrder(books);
  const hasAll = ({ lines }: BookNow): boolean => lines.length >= view.slip.legs.length;
  const complete = ordered.filter(hasAll);
  const incomplete = ordered.filter((card) => !hasAll(card));
  const shown = complete.length > 0 ? complete : incomplete;
  const others = isOneBet(view.slip) ? shown.filter(hasOtherPoints) : [];
  const exact = shown.filter((card) => !others.includes(card));
  return (
    <section class="offers">
      {exact.length > 0 && (
        <>
          <h2>{view.texts.books}</h2>
          <Cards {...view} books={exact} />
        </>
      )}
      {others.length > 0 && (
        <>
          <h2>{view.texts.others}</h2>
          <Cards {...view} books={others} />
        </>
      )}
      {complete.length > 0 && incomplete.length > 0 && (
        <details class="rest">
          <summary>{fill(view.texts.more, `${incomplete.length}`)}</summary>
          <Cards {...view} books={incomplete} />
        </details>
      )}
    </section>
  );
};

const Prices = ({ asOf, ...view }: SlipView & Pick<SlipPageProps, "asOf">) => {
  const { slip, texts, store } = view;
  const { quotes, events, status } = store;
  const books = slipNow(slip, { quotes, events, status: status.value });
  return (
    <>
      <div class="above">
        <div>
          <h1 part="title">{headingOf(slip, texts)}</h1>
          <Status {...view} asOf={asOf} />
        </div>
        <Best {...view} books={books} />
      </div>
      {books.length === 0 && <p class="lead none">{texts.nothing}</p>}
      <div class="columns">
        {slip.legs.length + slip.unmatched.length > 0 && (
          <div>
            {slip.legs.length > 0 && (
              <section class="bets">
                <h2>{texts.bets}</h2>
                <SlipLegs {...view} />
              </section>
            )}
            <UnmatchedLegs {...view} />
          </div>
        )}
        {books.length > 0 && <Books {...view} books={books} />}
      </div>
    </>
  );
};

export const SlipPage = ({ slip, isExpired, asOf, spoken, ...rest }: SlipPageProps) => {
  const texts = slipWords(rest.words.value.language);
  const view: SlipView = { ...rest, slip, texts };
  const article = rest.store.article.value;
  return (
    <Frame {...rest} as="slip" about={headingOf(slip, texts)}>
      {isExpired ? (
        <div class="above over" part="expired">
          <div>
            <h1 part="title">{texts.expired}</h1>
            <p>{texts.expiredMore}</p>
          </div>
        </div>
      ) : (
        <Prices {...view} asOf={asOf} />
      )}
      {!isExpired && <p class="expiry">{fill(texts.expires, startIn(rest, slip.expiresAt))}</p>}
      {article && <Foot {...rest} article={article} />}
      <p class="hide" role="status">
        {spoken || null}
      </p>
    </Frame>
  );
};
