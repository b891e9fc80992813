import type { IngestRow } from "@linewire/contract";
import type { NameKind } from "@linewire/domain/change/name-record";
import type { Beyond, BeyondBook, BeyondPerson, BeyondTeam } from "@linewire/reading/naming/beyond";

const LAST_PRIORITY = 1000;

const bookRow = ({ id, name, bookType, siteUrl }: BeyondBook): IngestRow => ({
  type: "market_source",
  marketSource: {
    id,
    name,
    siteUrl,
    statusId: 1,
    propsStatusId: 1,
    futuresStatusId: 1,
    bookType,
    priority: LAST_PRIORITY + id,
    linkLevel: "none",
    stateCodes: [],
  },
});

const teamRow = ({ id, name, abbreviation, leagueId }: BeyondTeam): IngestRow => ({
  type: "team",
  team: { id, name, abbreviation, preferredDisplayName: name, leagueId },
});

const personRow = ({ id, name, position, teamId, leagueId }: BeyondPerson): IngestRow => {
  const [firstName = "", ...rest] = name.split(" ");
  const lastName = rest.join(" ");
  return {
    type: "person",
    person: {
      id,
      firstName: lastName === "" ? "" : firstName,
      lastName: lastName === "" ? firstName : lastName,
      preferredName: name,
      ...(position === "" ? {} : { position }),
      ...(teamId === null ? {} : { currentTeamId: teamId }),
      leagueId,
    },
  };
};

/** A row is sent once, when a feed first uses its record. */
export const beyondRows = ({ books, teams, people }: Beyond) => {
  const rows: Partial<Record<NameKind, ReadonlyMap<number, IngestRow>>> = {
    book: new Map(books.map((book) => [book.id, bookRow(book)])),
    team: new Map(teams.map((team) => [team.id, teamRow(team)])),
    person: new Map(people.map((person) => [person.id, personRow(person)])),
  };
  const sent = new Set<string>();
  return (kind: NameKind, id: number): IngestRow | null => {
    const row = rows[kind]?.get(id);
    if (!row || sent.has(`${kind} ${id}`)) return null;
    sent.add(`${kind} ${id}`);
    return row;
  };
};
