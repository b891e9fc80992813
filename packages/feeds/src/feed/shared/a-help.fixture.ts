import type { Catalogue } from "@linewire/domain/catalogue/catalogue";
import type { Alias } from "@linewire/reading/naming/alias";
import { NOTHING_BEYOND } from "@linewire/reading/naming/beyond";
import { nameableOf } from "@linewire/reading/naming/nameable";
import { namingOf } from "@linewire/reading/naming/naming";
import type { FeedHelp, UnmappedName } from "../feed.ts";

export type AHelp = FeedHelp & { met: UnmappedName[]; approve: (alias: Alias) => void };

export const aHelp = (catalogue: Catalogue): AHelp => {
  const aliases: Alias[] = [];
  const make = () => namingOf(nameableOf(catalogue, NOTHING_BEYOND, aliases));
  let naming = make();
  const listeners = new Set<() => void>();
  const met: UnmappedName[] = [];
  return {
    met,
    naming: () => naming,
    onNames: (hear) => {
      listeners.add(hear);
      return () => void listeners.delete(hear);
    },
    approve: (alias) => {
      aliases.push(alias);
      naming = make();
      for (const hear of listeners) hear();
    },
    unmapped: (names) => void met.push(...names),
    introduce: () => null,
    teamName: (id) => {
      const team = catalogue.teams.find((one) => one.id === id);
      return team && { name: team.name, abbreviation: team.abbreviation };
    },
    unfinished: () => [],
    standing: () => ({ events: [], lines: [] }),
    retell: async () => {},
  };
};
