import type { MarketSource } from "@linewire/contract";
import { within, type Scope } from "@linewire/domain/scope/scope";
import { wrongParameter } from "../../asked-lines.ts";
import { Fault } from "../../fault.ts";

export type BookShelf = {
  source: (id: number) => MarketSource | undefined;
  /** A book by a name of it, in lower case. */
  bookNamed: (name: string) => number | undefined;
};

const idOf = (text: string, { source, bookNamed }: BookShelf): number => {
  const id = /^\d{1,15}$/.test(text) && source(Number(text)) ? Number(text) : bookNamed(text.toLowerCase());
  if (id === undefined) throw wrongParameter("books", `there is no book ${text.slice(0, 60)}`);
  return id;
};

/** The books that a caller names; one outside the caller's scope is refused. */
export const namedBooks = (names: readonly string[], shelf: BookShelf, scope: Pick<Scope, "sourceIds">): number[] => {
  const ids = [...new Set(names.map((name) => idOf(name, shelf)))];
  for (const id of ids)
    if (!within(scope.sourceIds, id)) throw new Fault("out_of_scope", `book ${id} is outside your data scope`);
  return ids.toSorted((a, b) => a - b);
};
