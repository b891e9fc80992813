import type { BetType, Bonus, MarketTypeDetail } from "@linewire/contract";

export type CatalogueLeague = {
  id: number;
  sportId: number;
  name: string;
  fullName: string;
  priority: number;
  aliases: string[];
};

export type CatalogueTeam = {
  id: number;
  leagueId: number;
  name: string;
  market: string;
  nickname: string;
  abbreviation: string;
  aliases: string[];
  /** Bettors use these names, articles do not. */
  familiar?: string[] | undefined;
  primaryColor: string;
  secondaryColor: string;
  conference: string;
  division: string;
  venue: string;
  timeZone: string;
};

/** The catalogue lists players of a position in order of prominence. */
export type CataloguePlayer = {
  id: number;
  leagueId: number;
  teamId: number;
  firstName: string;
  lastName: string;
  preferredName: string;
  position: string;
  jersey: string;
  aliases: string[];
  familiar?: string[] | undefined;
  formerTeamIds?: number[] | undefined;
};

export type CataloguePeriod = { id: number; key: string; name: string; nameShort: string; leagues: number[] };

export type CatalogueBetType = Omit<BetType, "betTypeId" | "marketTypeName" | "isActive" | "modifiedOn"> & {
  key: string;
  leagues: number[];
  periods: number[];
  names: string[];
  subTypes?: { slug: string; name: string; leagues: number[] }[] | undefined;
};

type LinkTemplates = { betslip?: string | undefined; event?: string | undefined; home?: string | undefined };

export type CatalogueBook = {
  id: number;
  name: string;
  shortName: string;
  aliases: string[];
  feedKeys: string[];
  bookType: "sportsbook" | "exchange" | "dfs" | "prediction";
  siteUrl: string;
  priority: number;
  linkLevel: "betslip" | "event" | "home" | "none";
  stateCodes: string[];
  includedInFree: boolean;
  color: string;
  links: { web: LinkTemplates; ios: LinkTemplates; android: LinkTemplates };
  stateHosts: Record<string, string>;
  affiliate: Record<string, string>;
  sgpVoidRule: "reprice" | "void";
};

export type CatalogueState = {
  code: string;
  name: string;
  status: "mobile" | "retail" | "none";
  minAge: number;
  bookIds: number[];
  helpline: { name: string; phone: string; url: string };
  notice: string;
};

/** The version covers all legal texts beside offers, including those of the states. */
export type CatalogueWording = {
  /** A number incremented by hand, plus a digest of the content, so that two wordings never share a version. */
  ruleVersion: string;
  disclosure: string;
  unknown: Pick<CatalogueState, "minAge" | "helpline" | "notice">;
};

export type CatalogueBonus = Omit<
  Bonus,
  "name" | "description" | "eventIds" | "marketLineIds" | "startsAt" | "endsAt" | "status" | "isActive" | "modifiedOn"
> & {
  startsInHours: number;
  lastsHours: number;
  paused: boolean;
};

export type Catalogue = {
  leagues: CatalogueLeague[];
  marketTypes: MarketTypeDetail[];
  periods: CataloguePeriod[];
  betTypes: CatalogueBetType[];
  books: CatalogueBook[];
  states: CatalogueState[];
  wording: CatalogueWording;
  bonuses: CatalogueBonus[];
  teams: CatalogueTeam[];
  players: CataloguePlayer[];
};
