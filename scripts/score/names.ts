import { existsSync } from "node:fs";
import { namingOf, type Nameable, type Naming } from "@linewire/reading/naming/naming";
import { nameableOf } from "@linewire/reading/naming/nameable";
import type { NamingVerdict } from "@linewire/reading/naming/naming-verdict";
import { readBeyond } from "@linewire/feeds/catalogue/read-beyond";
import { readCatalogue } from "@linewire/feeds/catalogue/read-catalogue";
import { CATALOGUE_DIRECTORY } from "@linewire/feeds/feed-files";
import { GONE, namesIn, type NameCase } from "./names/name-sets.ts";
import { looksLike, TEAM_TRUTH } from "./names/truth.ts";
import type { ScoreResult, ScoreOptions } from "./scored.ts";

const DATA = "../shared/data";
const TEAMS_TARGET = 0.99;
const PEOPLE_TARGET = 0.97;

type NameScore = { right: number; unmapped: string[]; wrong: string[]; total: number };
const judged = (): NameScore => ({ right: 0, unmapped: [], wrong: [], total: 0 });

const rate = ({ right, total }: NameScore): number => (total === 0 ? 1 : right / total);

const isGone = ({ kind, league, name }: NameCase): boolean => kind === "team" && GONE.has(`${league} ${name}`);

type Mapping = { naming: Naming; nameable: Nameable; leagueIds: ReadonlyMap<string, number> };

const mappingOf = (): Mapping => {
  const catalogue = readCatalogue(CATALOGUE_DIRECTORY);
  const nameable = nameableOf(catalogue, readBeyond(CATALOGUE_DIRECTORY, catalogue), []);
  const leagueIds = new Map(catalogue.leagues.map(({ name, id }) => [name, id]));
  return { naming: namingOf(nameable), nameable, leagueIds };
};

const verdictOn = (one: NameCase, { naming, leagueIds }: Mapping): NamingVerdict => {
  const leagueId = leagueIds.get(one.league) ?? 0;
  if (one.kind === "team") return naming.team(leagueId, one.name);
  const teamIds = one.teams.flatMap((team) => naming.team(leagueId, team).id ?? []);
  return naming.person(leagueId, one.name, { teamIds, past: one.past });
};

const isRight = (one: NameCase, mapped: string): boolean => {
  if (one.kind === "person") return looksLike(one.name, mapped);
  const [expectedTeam] = one.from === "teams.ndjson" ? one.teams : [];
  const truth = expectedTeam ?? TEAM_TRUTH[`${one.league} ${one.name}`];
  if (truth !== undefined) return mapped === truth || TEAM_TRUTH[`${one.league} ${truth}`] === mapped;
  return looksLike(one.name, mapped) || mapped.toLowerCase().includes(one.name.toLowerCase());
};

const judge = (one: NameCase, { id }: NamingVerdict, tally: NameScore, mapped: string): void => {
  const label = `${one.league} ${one.name} (${one.from})`;
  if (isGone(one)) {
    if (id !== null) tally.wrong.push(`${label} -> ${mapped}`);
    return;
  }
  tally.total++;
  if (id === null) tally.unmapped.push(label);
  else if (isRight(one, mapped)) tally.right++;
  else tally.wrong.push(`${label} -> ${mapped}`);
};

const figuresOf = (tally: NameScore) => ({
  names: tally.total,
  right: rate(tally),
  unmapped: tally.unmapped.length,
  wrong: tally.wrong.length,
});

const percent = (share: number): string => `${(share * 100).toFixed(2)} %`;
const summaryLine = (
  what: string,
  { names, right, unmapped, wrong }: ReturnType<typeof figuresOf>,
  target: number,
): string =>
  `${what} ${percent(right)} of ${names} right, ${unmapped} not mapped, ${wrong} wrong  target ${percent(target)}, 0 wrong`;

export const score = async ({ data }: ScoreOptions): Promise<ScoreResult> => {
  const root = data ?? DATA;
  if (!existsSync(root)) return { ok: true, figures: { skipped: true }, lines: [`no data at ${root}: skipped`] };
  const mapping = mappingOf();
  const { teams: allTeams, people: allPeople } = mapping.nameable;
  const nameOf = {
    team: new Map(allTeams.map(({ id, name }) => [id, name])),
    person: new Map(allPeople.map(({ id, name }) => [id, name])),
  };
  const found = { team: judged(), person: judged() };
  const started = performance.now();
  for (const one of namesIn(root)) {
    const verdict = verdictOn(one, mapping);
    judge(one, verdict, found[one.kind], nameOf[one.kind].get(verdict.id ?? 0) ?? "");
  }
  const seconds = Math.round((performance.now() - started) / 10) / 100;
  const figures = { teams: figuresOf(found.team), people: figuresOf(found.person), seconds };
  const { teams, people } = figures;
  const ok = teams.wrong + people.wrong === 0 && teams.right >= TEAMS_TARGET && people.right >= PEOPLE_TARGET;
  const lines = [
    summaryLine("teams  ", teams, TEAMS_TARGET),
    summaryLine("players", people, PEOPLE_TARGET),
    `${seconds} s`,
    ...[...found.team.wrong, ...found.person.wrong].map((one) => `WRONG ${one}`),
    ...[...found.team.unmapped, ...found.person.unmapped].map((one) => `not mapped: ${one}`),
  ];
  return { ok, figures, lines };
};
