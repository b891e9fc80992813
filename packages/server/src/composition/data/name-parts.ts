import type { NameKind } from "@linewire/domain/change/name-record";
import { type Beyond, NOTHING_BEYOND } from "@linewire/reading/naming/beyond";
import { nameableOf, type OtherRows } from "@linewire/reading/naming/nameable";
import type { FeedHelp } from "@linewire/feeds/feed/feed";
import { operatorOf } from "../../features/console/admit-operator.ts";
import { beyondRows } from "../../features/naming/beyond-rows.ts";
import { liveNames } from "../../features/naming/live-names.ts";
import { unmappedNameCounter } from "../../features/naming/unmapped-name-counter.ts";
import type { NamesParts } from "../../features/naming/names-parts.ts";
import type { ServiceParts } from "../service-parts.ts";
import type { Views } from "../views.ts";

type Wiring = Pick<ServiceParts, "world" | "journal" | "catalogue" | "beyond" | "feed" | "report"> & { views: Views };

type NamedRecord = { name: string; leagueId?: number };

const storedRows = ({ reference }: Views): OtherRows => ({
  teams: reference.list("team").map(({ id, leagueId, name, abbreviation }) => ({
    id,
    leagueId,
    name,
    market: "",
    nickname: "",
    abbreviation,
    aliases: [],
  })),
  people: reference.list("person").map((person) => ({
    id: person.id,
    leagueId: person.leagueId,
    name: person.preferredName ?? `${person.firstName} ${person.lastName}`,
    aliases: [],
    teamIds: person.currentTeamId === undefined ? [] : [person.currentTeamId],
  })),
});

const recordFinder = ({ reference }: Views, beyond: Beyond) => {
  const rows = new Map<NameKind, ReadonlyMap<number, NamedRecord>>([
    ["team", new Map(beyond.teams.map((team) => [team.id, team]))],
    ["person", new Map(beyond.people.map((person) => [person.id, person]))],
    ["book", new Map(beyond.books.map((book) => [book.id, book]))],
  ]);
  const stored = (kind: NameKind, id: number): NamedRecord | undefined => {
    if (kind === "market") return reference.get("bet_type", id);
    if (kind === "book") return reference.get("market_source", id);
    if (kind === "team") return reference.get("team", id);
    const person = reference.get("person", id);
    return person && { name: person.preferredName ?? person.lastName, leagueId: person.leagueId };
  };
  return (kind: NameKind, id: number): NamedRecord | undefined => stored(kind, id) ?? rows.get(kind)?.get(id);
};

export const nameParts = (wiring: Wiring) => {
  const { world, journal, catalogue, beyond = NOTHING_BEYOND, feed, report, views } = wiring;
  const { names, reference } = views;
  const live = liveNames({
    nameable: (approved) => nameableOf(catalogue, beyond, approved, storedRows(views)),
    nameWords: names.nameWords,
  });
  journal.follow(({ entries }) => {
    if (entries.some(({ kind }) => kind === "name_word")) live.onMappingChanged();
  });
  const recordOf = recordFinder(views, beyond);

  const help = (): Omit<FeedHelp, "retell"> => {
    const counter = unmappedNameCounter(names.metNames(), world.now);
    return {
      naming: live.naming,
      onNames: live.onNames,
      unmapped: (names) => {
        const input = counter.note(names).map((record) => ({ kind: "met_name", thing: record }) as const);
        if (input.length === 0) return;
        journal
          .propose({ command: "records", input, at: world.now() })
          .catch((error: unknown) => report(error, "names"));
      },
      introduce: beyondRows(beyond),
      teamName: (id) => {
        const team = reference.get("team", id) ?? beyond.teams.find((one) => one.id === id);
        return team && { name: team.name, abbreviation: team.abbreviation };
      },
      unfinished: views.events.upcoming,
      standing: (leagueId) => ({
        events: views.events.upcoming(leagueId),
        lines: views.live.lines({ leagueIds: [leagueId] }).filter(({ disabled }) => !disabled),
      }),
    };
  };

  const parts: NamesParts = {
    world,
    ...names,
    naming: live.naming,
    thingName: (kind, id) => recordOf(kind, id)?.name,
    leagueOf: (kind, id) => recordOf(kind, id)?.leagueId ?? null,
    leagueCode: (id) => reference.get("league", id)?.name,
    notes: () => feed.notes?.() ?? [],
    propose: journal.propose,
    operatorOf,
  };
  return { help, parts };
};
