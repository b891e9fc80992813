import type { ArticleReceipts, ShownAs } from "@linewire/contract";
import type { Partner } from "@linewire/domain/change/record";
import type { InputHTMLAttributes } from "preact";
import { dayText } from "../words/desk-text.ts";
import { TableHead } from "../table-head.tsx";
import { UrlText } from "../url-text.tsx";

export type ReceiptsQuery = Record<"article" | "at" | "minutes" | "partner", string>;

type BookName = (id: number) => string;
export type FindOfferName = (lineId: number, points: number | null) => { bet: string; event: string } | null;
type Offer = ArticleReceipts["offers"][number];
type NamePorts = { bookName: BookName; offerName: FindOfferName };
type FieldProps = { name: "article" | "at" | "minutes"; label: string; value: string };
type FormProps = { query: ReceiptsQuery; partners: readonly Partner[]; mayQueryAll: boolean };
type MainProps = FormProps & NamePorts & { message: string | null; seen: ArticleReceipts | null };

const HEADS = [
  "Offer",
  "Book",
  "#Price",
  "#Service price",
  "Status",
  "#Age, s",
  "State",
  "Rules",
  "#Seen",
  "#Followed",
  "When (UTC)",
];

const signed = (value: number | null): string =>
  value === null ? "none" : value < 0 ? `\u2212${-value}` : `+${value}`;
const seconds = (ms: number): string => (ms / 1000).toFixed(1);
const minuteOf = (iso: string): string => `${dayText(iso)}, ${iso.slice(11, 16)}`;
const lastMinuteOf = (iso: string): string => minuteOf(new Date(Date.parse(iso) - 60_000).toISOString());
const clock = (iso: string): string => iso.slice(11, 19);
const span = (from: string, to: string): string => (from === to ? from : `${from} to ${to}`);

const OfferCell = ({ offer, offerName }: { offer: Offer; offerName: FindOfferName }) => {
  const name = offerName(offer.marketLineId, offer.points);
  const event = name?.event ?? "";
  const isNamed = name?.bet.includes(event) ?? false;
  return (
    <th scope="row" class="name">
      {name?.bet ?? "An offer that is no longer known"}
      <br />
      <span class="soft">{[isNamed ? "" : event, offer.partnerSlug].filter(Boolean).join(", ")}</span>
      <br />
      <code class="soft">{offer.offerId}</code>
    </th>
  );
};

const Row = ({ offer, as, bookName, offerName }: NamePorts & { offer: Offer; as: ShownAs }) => (
  <tr>
    <OfferCell offer={offer} offerName={offerName} />
    <td data-as="Book">{bookName(offer.marketSourceId)}</td>
    <td class="r num" data-as="Price">
      {signed(as.price)}
    </td>
    <td class="r num" data-as="Service price">
      {signed(as.servicePrice)}
    </td>
    <td data-as="Status">{as.status}</td>
    <td class="r num" data-as="Age, s">
      {span(seconds(as.leastAgeMs), seconds(as.mostAgeMs))}
    </td>
    <td data-as="State">{as.state ?? ""}</td>
    <td data-as="Rules">
      <code class="soft">{as.ruleVersion}</code>
    </td>
    <td class="r num" data-as="Seen">
      {as.seen}
    </td>
    <td class="r num" data-as="Followed">
      {as.followed}
    </td>
    <td class="num" data-as="When (UTC)">
      {span(clock(as.firstAt), clock(as.lastAt))}
    </td>
  </tr>
);

const OfferTable = ({ seen, ...names }: NamePorts & { seen: ArticleReceipts }) => (
  <div class="scroll" tabindex={0} role="region" aria-label="Displayed offers">
    <table class="fold">
      <caption>Displayed offers</caption>
      <TableHead heads={HEADS} />
      <tbody>{seen.offers.map((offer) => offer.shown.map((as) => <Row offer={offer} as={as} {...names} />))}</tbody>
    </table>
  </div>
);

/** The table has one row for each displayed version of an offer. */
const Receipts = ({ seen, ...names }: NamePorts & { seen: ArticleReceipts }) => (
  <section class="sheet">
    <h2 class="wrap">
      <UrlText url={seen.article} />
    </h2>
    <p class="soft">
      {`Receipts from ${minuteOf(seen.from)} to the end of ${lastMinuteOf(seen.to)} UTC: ${seen.receipts}.`}
      {!seen.isWhole && " The interval has more receipts; the oldest receipts are omitted."}
    </p>
    {seen.offers.length === 0 ? (
      <p>No page reported displayed offers in this interval.</p>
    ) : (
      <OfferTable seen={seen} {...names} />
    )}
    <p class="soft">
      <code>linewire receipts verify</code> checks whether the receipts were modified.
    </p>
  </section>
);

const Field = ({ name, label, value, ...rest }: FieldProps & InputHTMLAttributes) => (
  <div>
    <label for={`seen-${name}`}>{label}</label>
    <input id={`seen-${name}`} name={name} value={value} {...rest} />
  </div>
);

/** With GET every result has a URL, and the form works without JavaScript. */
const ReceiptsForm = ({ query, partners, mayQueryAll }: FormProps) => (
  <form class="query sheet" method="get" action="/console/receipts">
    <div class="cols two">
      <Field name="article" label="Article" value={query.article} type="url" required placeholder="https://" />
      <Field name="at" label="Time (UTC)" value={query.at} type="datetime-local" required />
      <Field name="minutes" label="Minutes before" value={query.minutes} type="number" min={1} max={1440} />
      <div>
        <label for="seen-partner">Partner</label>
        <select id="seen-partner" name="partner">
          {[...(mayQueryAll ? [{ slug: "", displayName: "All" }] : []), ...partners].map(({ slug, displayName }) => (
            <option key={slug} value={slug} selected={slug === query.partner}>
              {displayName}
            </option>
          ))}
        </select>
      </div>
    </div>
    <p>
      <button class="main">Show</button>
    </p>
  </form>
);

export const ReceiptsMain = ({ message, seen, bookName, offerName, ...form }: MainProps) => (
  <>
    <h1>Displayed offers</h1>
    <p class="lead">
      The offers of an article that pages displayed in the selected minutes, from their <a href="/docs">receipts</a>.
    </p>
    {message !== null && (
      <p class="says bad" role="alert">
        {message}
      </p>
    )}
    <ReceiptsForm {...form} />
    {seen && <Receipts seen={seen} bookName={bookName} offerName={offerName} />}
  </>
);
