import type { IngestRow } from "@linewire/contract";
import type { Catalogue, CataloguePlayer, CatalogueTeam } from "@linewire/domain/catalogue/catalogue";

const teamRow = (team: CatalogueTeam): IngestRow => ({
  type: "team",
  team: {
    id: team.id,
    name: team.name,
    abbreviation: team.abbreviation,
    preferredDisplayName: team.name,
    primaryColor: team.primaryColor,
    secondaryColor: team.secondaryColor,
    logoUrl: `/monogram/teams/${team.id}`,
    leagueId: team.leagueId,
  },
});

const personRow = (player: CataloguePlayer): IngestRow => ({
  type: "person",
  person: {
    id: player.id,
    firstName: player.firstName,
    lastName: player.lastName,
    preferredName: player.preferredName,
    position: player.position,
    ...(player.jersey === "" ? {} : { jerseyNumber: player.jersey }),
    headshotUrl: `/monogram/people/${player.id}`,
    currentTeamId: player.teamId,
    leagueId: player.leagueId,
  },
});

const bookRow = (book: Catalogue["books"][number]): IngestRow => ({
  type: "market_source",
  marketSource: {
    id: book.id,
    name: book.name,
    logoUrl: `/monogram/books/${book.id}`,
    thumbnailUrl: `/monogram/books/${book.id}`,
    siteUrl: book.siteUrl,
    statusId: 1,
    propsStatusId: 1,
    futuresStatusId: 1,
    bookType: book.bookType,
    priority: book.priority,
    linkLevel: book.linkLevel,
    stateCodes: book.stateCodes,
  },
});

const betTypeRow = (betType: Catalogue["betTypes"][number], marketTypes: Catalogue["marketTypes"]): IngestRow => {
  const { key: _key, leagues: _leagues, periods: _periods, names: _names, subTypes: _subTypes, ...row } = betType;
  const marketTypeName = marketTypes.find(({ id }) => id === row.marketTypeId)?.name ?? "";
  return { type: "bet_type", betType: { ...row, betTypeId: row.id, marketTypeName } };
};

export const catalogueRows = (catalogue: Catalogue): IngestRow[] => [
  ...catalogue.leagues.map(({ aliases: _aliases, ...league }): IngestRow => ({ type: "league", league })),
  ...catalogue.marketTypes.map((marketType): IngestRow => ({ type: "market_type", marketType })),
  ...catalogue.betTypes.map((betType) => betTypeRow(betType, catalogue.marketTypes)),
  ...catalogue.periods.map(({ key: _key, ...periodType }): IngestRow => ({ type: "period_type", periodType })),
  ...catalogue.books.map(bookRow),
  ...catalogue.teams.map(teamRow),
  ...catalogue.players.map(personRow),
];
