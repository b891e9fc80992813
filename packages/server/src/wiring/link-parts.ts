import { linkBookOf, type LinkBook } from "@linewire/domain/deeplink/link-book";
import { hostsOf } from "@linewire/domain/deeplink/own-link";
import { lowerOf } from "@linewire/domain/deeplink/link-level";
import { offerLink } from "@linewire/domain/deeplink/offer-link";
import type { EmbedShowParts } from "../features/article/show-embed.ts";
import type { ServiceParts } from "./service-parts.ts";
import type { Views } from "./views.ts";

type Wiring = Pick<ServiceParts, "catalogue"> & Partial<Pick<ServiceParts, "feed">> & { views: Views };

/** What links are made from: the catalogue's rows of books and states. */
export const linkParts = ({ catalogue, feed, views }: Wiring) => {
  const rows = new Map(catalogue.books.map((row) => [row.id, row]));
  const states = new Map(catalogue.states.map((state) => [state.code, state]));
  const source = views.named("market_source");
  // Our references of games and selections are made up for the simulation: beside real odds they would lead nowhere.
  const isReal = feed !== undefined && !feed.simulated && feed.name !== "none";
  const book = (id: number): LinkBook => {
    const found = linkBookOf(rows.get(id), source(id));
    if (!isReal) return found;
    const own = { level: found.linkLevel, hosts: hostsOf(found) };
    return { ...found, linkLevel: lowerOf(found.linkLevel, "home"), own };
  };
  const inState = (bookId: number, state: string): boolean => states.get(state)?.bookIds.includes(bookId) ?? false;
  const link: EmbedShowParts["link"] = (line, region) =>
    offerLink(line, book(line.sourceId), region, inState(line.sourceId, region.state ?? ""));
  return { book, link, inState, stateKnown: (code: string): boolean => states.has(code) };
};
