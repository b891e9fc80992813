import type { ENDPOINTS, NamesOfFeeds } from "@linewire/contract";
import type { MetRecord } from "@linewire/domain/change/name-record";
import type { Naming } from "@linewire/reading/naming/naming";
import type { NamingVerdict } from "@linewire/reading/naming/naming-verdict";
import type { Handler } from "@linewire/http/call";
import type { NamesParts } from "./names-parts.ts";

const verdictOf = ({ kind, leagueId, name }: MetRecord, naming: Naming): NamingVerdict => {
  if (kind === "book") return naming.book(name);
  if (kind === "market") return naming.market(name);
  return naming[kind](leagueId ?? 0, name);
};

const suggestionsOf = (name: MetRecord, naming: Naming) => {
  const verdict = verdictOf(name, naming);
  return verdict.id === null ? verdict.suggestions() : [];
};

const MAX_UNMAPPED_ROWS = 500;

export const namesOfFeeds = (parts: NamesParts): NamesOfFeeds => {
  const words = parts.nameWords();
  const mappedIds = new Set(words.map(({ id }) => id));
  const naming = parts.naming();
  const unmapped = parts.metNames().filter(({ id }) => !mappedIds.has(id));
  return {
    notes: parts.notes(),
    unmapped: unmapped
      .toSorted((a, b) => b.times - a.times || (a.id < b.id ? -1 : 1))
      .slice(0, MAX_UNMAPPED_ROWS)
      .map((name) => ({ ...name, suggestions: suggestionsOf(name, naming) })),
    mapped: words.map(({ id, kind, leagueId, name, thingId, by, modifiedOn }) => {
      const thing = thingId === null ? null : (parts.thingName(kind, thingId) ?? null);
      return { id, kind, leagueId, name, thingId, thing, by, modifiedOn };
    }),
  };
};

export const listNames =
  (parts: NamesParts): Handler<(typeof ENDPOINTS)["listNames"]> =>
  ({ caller }) => {
    parts.operatorOf(caller);
    return { body: namesOfFeeds(parts) };
  };
