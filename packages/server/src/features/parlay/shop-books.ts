import type { MarketSource } from "@linewire/contract";
import { within, type Scope } from "@linewire/domain/scope/scope";
import { wrongParameter } from "../../shared/requested-lines.ts";
import { Fault } from "@linewire/domain/fault/fault";

export type BookLookup = {
  source: (id: number) => MarketSource | undefined;
  /** A book by its lower-case name. */
  bookNamed: (name: string) => number | undefined;
};

const idOf = (text: string, { source, bookNamed }: BookLookup): number => {
  const id = /^\d{1,15}$/.test(text) && source(Number(text)) ? Number(text) : bookNamed(text.toLowerCase());
  if (id === undefined) throw wrongParameter("books", `there is no book ${text.slice(0, 60)}`);
  return id;
};

/** The requested books; throws for one outside the caller's scope. */
export const namedBooks = (names: readonly string[], shelf: BookLookup, scope: Pick<Scope, "sourceIds">): number[] => {
  const ids = [...new Set(names.map((name) => idOf(name, shelf)))];
  for (const id of ids)
    if (!within(scope.sourceIds, id)) throw new Fault("out_of_scope", `book ${id} is outside your data scope`);
  return ids.toSorted((a, b) => a - b);
};
