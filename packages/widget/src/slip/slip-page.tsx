import type { SharedSlip } from "@linewire/contract";
import type { View } from "../views/context.ts";
import { Foot } from "../views/foot.tsx";
import { Frame } from "../views/frame.tsx";
import { Freshness } from "../views/head.tsx";
import { priceIn, startIn } from "../views/locale.ts";
import { Pause } from "../views/pause.tsx";
import { profitOf } from "../price.ts";
import { fill } from "../words/en.ts";
import { lateEn } from "../words/late-en.ts";
import { slipWords } from "../words/slip-words.ts";
import { captionOf, isPart, SlipBook } from "./slip-book.tsx";
import { Missed, SlipLegs } from "./slip-legs.tsx";
import { inOrder, isOneBet, slipNow, type BookNow } from "./slip-now.ts";
import { headingOf, moneyIn, type SlipView } from "./slip-view.ts";

/** `asOf` = time of static prices, to the second; `spoken` = the screen-reader text. */
export type SlipShown = View & { slip: SharedSlip; isExpired: boolean; asOf?: string | undefined; spoken?: string };

const Status = ({ slip, said, asOf, ...view }: SlipView & Pick<SlipShown, "asOf">) => (
  <div class="now">
    <p>
      {asOf ? (
        <span part="status" data-status="ready">
          {fill(view.words.value.ready, asOf)}
        </span>
      ) : (
        <Freshness {...view} />
      )}
      {slip.delaySeconds > 0 && <span class="late">{fill(said.delayed, `${slip.delaySeconds}`)}</span>}
      {slip.jurisdiction.linksAllowed && <span part="ad">{view.words.value.label}</span>}
      {slip.simulated && <span part="simulated">{(view.words.value.late ?? lateEn).simulated}</span>}
    </p>
    <Pause {...view} />
  </div>
);

/** Best price among stale books, shown as stale until live prices return. */
const lastBest = (books: readonly BookNow[]): BookNow | undefined => {
  const old = books.filter(({ state, price, isWhole }) => state === "stale" && isWhole && price !== null);
  return old.toSorted((one, other) => profitOf(other.price ?? 0) - profitOf(one.price ?? 0))[0];
};

/** The best price for all legs, and the payout of the slip's stake. */
const Best = ({ books, ...view }: SlipView & { books: readonly BookNow[] }) => {
  const { slip, said } = view;
  const best = books.find((one) => one.best) ?? lastBest(books);
  if (!isOneBet(slip) || slip.books.length === 0) return null;
  if (!best || best.price === null) return <p class="lead none">{said.partial}</p>;
  const { stake } = slip;
  return (
    <div class="lead" part="best" data-state={best.state}>
      <bdi key={`${best.price}`} class="price" part="best-price" data-price={best.price}>
        {priceIn(view, best.price)}
      </bdi>
      <p>
        <b dir="auto">{fill(said.bestAt, best.book.name)}</b>
        {best.state === "stale" && <span>{view.words.value.check}</span>}
        {best.state === "open" && (best.isEstimate || isPart(best)) && <span>{captionOf(best, said)}</span>}
      </p>
      {stake !== null && (
        <dl>
          <dt>{said.stake}</dt>
          <dd>
            <bdi>{moneyIn(view, stake)}</bdi>
          </dd>
          <dt>{said.pays}</dt>
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

/** Books with all available bets, followed by those with some; all of the latter if no book has every bet. */
const Books = ({ books, ...view }: SlipView & { books: readonly BookNow[] }) => {
  const ordered = inOrder(books);
  const hasAll = ({ lines }: BookNow): boolean => lines.length >= view.slip.legs.length;
  const whole = ordered.filter(hasAll);
  const some = ordered.filter((card) => !hasAll(card));
  return (
    <section class="offers">
      <h2>{view.said.books}</h2>
      <Cards {...view} books={whole.length > 0 ? whole : some} />
      {whole.length > 0 && some.length > 0 && (
        <details class="rest">
          <summary>{fill(view.said.more, `${some.length}`)}</summary>
          <Cards {...view} books={some} />
        </details>
      )}
    </section>
  );
};

const Prices = ({ asOf, ...view }: SlipView & Pick<SlipShown, "asOf">) => {
  const { slip, said, store } = view;
  const { quotes, events, status } = store;
  const books = slipNow(slip, { quotes, events, status: status.value });
  return (
    <>
      <div class="above">
        <div>
          <h1 part="title">{headingOf(slip, said)}</h1>
          <Status {...view} asOf={asOf} />
        </div>
        <Best {...view} books={books} />
      </div>
      {books.length === 0 && <p class="lead none">{said.nothing}</p>}
      <div class="columns">
        {slip.legs.length + slip.unmatched.length > 0 && (
          <div>
            {slip.legs.length > 0 && (
              <section class="bets">
                <h2>{said.bets}</h2>
                <SlipLegs {...view} />
              </section>
            )}
            <Missed {...view} />
          </div>
        )}
        {books.length > 0 && <Books {...view} books={books} />}
      </div>
    </>
  );
};

/** The complete shared slip: its bets, its price at each book, and its expiry. */
export const SlipPage = ({ slip, isExpired, asOf, spoken, ...rest }: SlipShown) => {
  const said = slipWords(rest.words.value.language);
  const view: SlipView = { ...rest, slip, said };
  const article = rest.store.article.value;
  return (
    <Frame {...rest} as="slip" about={headingOf(slip, said)}>
      {isExpired ? (
        <div class="above over" part="expired">
          <div>
            <h1 part="title">{said.expired}</h1>
            <p>{said.expiredMore}</p>
          </div>
        </div>
      ) : (
        <Prices {...view} asOf={asOf} />
      )}
      {!isExpired && <p class="expiry">{fill(said.expires, startIn(rest, slip.expiresAt))}</p>}
      {article && <Foot {...rest} article={article} />}
      <p class="hide" role="status">
        {spoken || null}
      </p>
    </Frame>
  );
};
