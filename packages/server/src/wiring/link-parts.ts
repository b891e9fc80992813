import { linkBookOf, type LinkBook } from "@linewire/domain/deeplink/link-book";
import { offerLink } from "@linewire/domain/deeplink/offer-link";
import type { EmbedShowParts } from "../features/article/show-embed.ts";
import type { ServiceParts } from "./service-parts.ts";
import type { Views } from "./views.ts";

type Wiring = Pick<ServiceParts, "catalogue"> & { views: Views };

/** What links are made from: the catalogue's rows of books and states. */
export const linkParts = ({ catalogue, views }: Wiring) => {
  const rows = new Map(catalogue.books.map((row) => [row.id, row]));
  const states = new Map(catalogue.states.map((state) => [state.code, state]));
  const source = views.named("market_source");
  const book = (id: number): LinkBook => linkBookOf(rows.get(id), source(id));
  const inState = (bookId: number, state: string): boolean => states.get(state)?.bookIds.includes(bookId) ?? false;
  const link: EmbedShowParts["link"] = (line, region) =>
    offerLink(line, book(line.sourceId), region, inState(line.sourceId, region.state ?? ""));
  return { book, link, inState, stateKnown: (code: string): boolean => states.has(code) };
};
