import type { ENDPOINTS, League, MarketSource } from "@linewire/contract";
import type { Handler } from "@linewire/http/call";
import { editorAt, type EditorPorts } from "./editors.ts";
import { PRIVATE_HEADERS } from "./studio-analysis.ts";

export type StudioDeskPorts = EditorPorts & {
  books: () => readonly MarketSource[];
  leagues: () => readonly League[];
  simulated: boolean;
  /** The publisher of the demonstration newspaper; null without a newspaper. */
  newspaper: string | null;
};

export const studioDesk =
  (parts: StudioDeskPorts): Handler<(typeof ENDPOINTS)["studioDesk"]> =>
  (call) => {
    const { partner, editor } = editorAt(call, parts);
    const { id, slug, displayName, status, allowCreate } = partner;
    const books = parts
      .books()
      .filter((book) => book.isActive && partner.bookIds.includes(book.id))
      .toSorted((a, b) => partner.bookIds.indexOf(a.id) - partner.bookIds.indexOf(b.id));
    return {
      body: {
        partner: { id, slug, displayName, status, allowCreate },
        editor,
        books: books.map(({ id, name }) => ({ id, name })),
        leagues: parts.leagues().map(({ id, name }) => ({ id, code: name })),
        simulated: parts.simulated,
        newspaper: slug === parts.newspaper,
      },
      headers: PRIVATE_HEADERS,
    };
  };
