import { linkBookOf, type LinkBook } from "@linewire/domain/deeplink/link-book";
import { hostsOf } from "@linewire/domain/deeplink/own-link";
import { lowerOf } from "@linewire/domain/deeplink/link-level";
import { offerLink } from "@linewire/domain/deeplink/offer-link";
import { plainLinks } from "@linewire/domain/deeplink/plain-link";
import type { LineState } from "@linewire/domain/line/line-state";
import type { EmbedShowParts } from "../../features/article/show-embed.ts";
import type { ServiceParts } from "../service-parts.ts";
import type { Views } from "../views.ts";

type Wiring = Pick<ServiceParts, "catalogue"> & Partial<Pick<ServiceParts, "feed">> & { views: Views };

export const linkParts = ({ catalogue, feed, views }: Wiring) => {
  const rows = new Map(catalogue.books.map((row) => [row.id, row]));
  const states = new Map(catalogue.states.map((state) => [state.code, state]));
  const source = views.named("market_source");
  // The catalogue's ids of games and selections at the books are invented, so links of real odds lead to a book's home
  // page.
  const isReal = feed !== undefined && !feed.simulated && feed.name !== "none";
  const book = (id: number): LinkBook => {
    const found = linkBookOf(rows.get(id), source(id));
    const own = { level: found.linkLevel, hosts: hostsOf(found) };
    return { ...found, linkLevel: isReal ? lowerOf(found.linkLevel, "home") : found.linkLevel, own };
  };
  const inState = (bookId: number, state: string): boolean => states.get(state)?.bookIds.includes(bookId) ?? false;
  const link: EmbedShowParts["link"] = (line, region) =>
    offerLink(line, book(line.sourceId), region, inState(line.sourceId, region.state ?? ""));
  let byBook = new Map<number, (line: LineState) => string | null>();
  let seen = { sources: -1, books: "", version: 0 };
  /** Changes whenever a book's record or a feed's link changes. */
  const linksVersion = (): string => {
    const sources = views.versions.of("market_source");
    if (sources !== seen.sources) {
      const books = JSON.stringify(catalogue.books.map(({ id }) => book(id)));
      if (books !== seen.books) byBook = new Map();
      seen = { sources, books, version: seen.version + (books === seen.books ? 0 : 1) };
    }
    return `${seen.version} ${views.versions.of("line_link")}`;
  };
  /** The link templates of a book are parsed once, until the book changes. */
  const linkOf = (line: LineState): string | null => {
    const known = byBook.get(line.sourceId) ?? plainLinks(book(line.sourceId));
    byBook.set(line.sourceId, known);
    return known(line);
  };
  return { book, link, linkOf, linksVersion, inState, stateKnown: (code: string): boolean => states.has(code) };
};
