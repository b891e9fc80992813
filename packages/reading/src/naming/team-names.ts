import { nameKey, teamKey } from "./name-key.ts";
import { suggest } from "./similarity.ts";
import { ambiguous, unknown, type NamingRule, type NamingVerdict } from "./naming-verdict.ts";

export type NamedTeam = {
  id: number;
  leagueId: number;
  name: string;
  market: string;
  nickname: string;
  abbreviation: string;
  aliases: readonly string[];
  familiar?: readonly string[] | undefined;
};

type Tier = { how: NamingRule; formsOf: (team: NamedTeam) => readonly string[] };

// Kinds of team names, most specific first. A name of two teams is ambiguous.
const TIERS: readonly Tier[] = [
  { how: "name", formsOf: ({ name, market, nickname }) => [name, `${market} ${nickname}`] },
  { how: "alias", formsOf: ({ aliases }) => aliases },
  {
    how: "code",
    formsOf: ({ abbreviation, nickname }) => [abbreviation, `${abbreviation} ${nickname}`],
  },
  { how: "nickname", formsOf: ({ nickname }) => [nickname] },
  { how: "place", formsOf: ({ market }) => [market] },
  { how: "alias", formsOf: ({ familiar }) => familiar ?? [] },
];

type Index = { how: NamingRule; ids: ReadonlyMap<string, ReadonlySet<number>> };

const indexOf = (teams: readonly NamedTeam[], { how, formsOf }: Tier): Index => {
  const ids = new Map<string, Set<number>>();
  for (const team of teams)
    for (const form of formsOf(team)) {
      const key = teamKey(form);
      if (key !== "") ids.set(key, (ids.get(key) ?? new Set()).add(team.id));
    }
  return { how, ids };
};

export const teamNames = (teams: readonly NamedTeam[]): ((name: string) => NamingVerdict) => {
  const indexes = TIERS.map((tier) => indexOf(teams, tier));
  const candidates = teams.map(({ id, name, nickname, aliases }) => ({
    id,
    name,
    keys: [name, nickname, ...aliases].map(nameKey),
  }));
  return (name) => {
    const key = teamKey(name);
    for (const { how, ids } of indexes) {
      const [first, ...others] = ids.get(key) ?? [];
      if (first === undefined) continue;
      return others.length === 0 ? { id: first, how } : ambiguous(() => suggest(nameKey(name), candidates));
    }
    return unknown(() => suggest(nameKey(name), candidates));
  };
};
