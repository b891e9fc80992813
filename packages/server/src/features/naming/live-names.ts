import type { Alias } from "@linewire/reading/naming/alias";
import type { NameWord } from "@linewire/domain/change/name-record";
import { namingOf, type Nameable, type Naming } from "@linewire/reading/naming/naming";
import type { Stop } from "@linewire/domain/clock/world";

type Parts = {
  nameable: (approved: readonly Alias[]) => Nameable;
  nameWords: () => readonly NameWord[];
};

const mappedAliases = (words: readonly NameWord[]): Alias[] =>
  words.flatMap(({ kind, leagueId, name, thingId }) =>
    thingId === null ? [] : [{ kind, leagueId, name, id: thingId }],
  );

export const liveNames = ({ nameable, nameWords }: Parts) => {
  let naming: Naming | null = null;
  const listeners = new Set<() => void>();
  return {
    naming: (): Naming => (naming ??= namingOf(nameable(mappedAliases(nameWords())))),
    /** Call this after an operator has changed a mapping. */
    onMappingChanged: (): void => {
      naming = null;
      for (const listener of listeners) listener();
    },
    onNames: (listener: () => void): Stop => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
