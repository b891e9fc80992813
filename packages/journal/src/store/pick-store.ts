import type { AuthorPick } from "@linewire/contract";
import { authorKey } from "@linewire/domain/pick/record";
import type { Database } from "./file/database.ts";

type Body = { body: string };
const parsed = ({ body }: Body): AuthorPick => JSON.parse(body) as AuthorPick;

/** Picks are never deleted, because an author's record needs all of them. */
export const pickReader = (database: Database) => {
  const one = database.prepare<[string], Body>("SELECT body FROM pick WHERE id = ?");
  const ofEvent = database.prepare<[number], Body>("SELECT body FROM pick WHERE event_id = ? ORDER BY id");
  const ofArticle = database.prepare<[string, string, number], Body>(
    "SELECT body FROM pick WHERE slug = ? AND article = ? ORDER BY event_start DESC, id LIMIT ?",
  );
  const ofAuthor = database.prepare<[string, string, number], Body>(
    "SELECT body FROM pick WHERE slug = ? AND author = ? ORDER BY event_start DESC, id LIMIT ?",
  );
  const ofPartner = database.prepare<[string, number], Body>(
    "SELECT body FROM pick WHERE slug = ? ORDER BY event_start DESC, id LIMIT ?",
  );
  return {
    pick: (id: string): AuthorPick | undefined => {
      const row = one.get(id);
      return row && parsed(row);
    },
    picksOfEvent: (eventId: number): AuthorPick[] => ofEvent.all(eventId).map(parsed),
    picksOfArticle: (slug: string, article: string, limit: number): AuthorPick[] =>
      ofArticle.all(slug, article, limit).map(parsed),
    /** Latest game first. `author`: null means all picks of the partner. */
    picksOfAuthor: (slug: string, author: string | null, limit: number): AuthorPick[] =>
      (author === null ? ofPartner.all(slug, limit) : ofAuthor.all(slug, authorKey(author), limit)).map(parsed),
  };
};

export const pickWriter = (database: Database) => {
  const put = database.prepare(
    "INSERT OR REPLACE INTO pick (id, slug, article, author, event_id, event_start, body) VALUES (?, ?, ?, ?, ?, ?, ?)",
  );
  return {
    fold: (pick: AuthorPick): void => {
      const { id, partnerSlug, article, terms, eventId, eventStart } = pick;
      put.run(id, partnerSlug, article, authorKey(terms.author), eventId, Date.parse(eventStart), JSON.stringify(pick));
    },
  };
};
