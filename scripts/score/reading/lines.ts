import type { PlacedClaim } from "@linewire/reading/article/placed-claim";
import type { ReadArticle } from "@linewire/reading/article/text/read-article";
import { foldName, Tally } from "./fold.ts";
import { known } from "./names.ts";
import type { ScoreRow } from "./sets.ts";

type Line = {
  role: "game" | "pick";
  kind: string;
  subject: string | null;
  side: string | null;
  points: number | null;
  price: number | null;
  period: string;
  book?: string;
  stat?: string;
  event?: { away: string; home: string };
};

const linesOf = (row: ScoreRow): Line[] => (Array.isArray(row["lines"]) ? (row["lines"] as Line[]) : []);

const teamIds = (text: string): Set<number> => {
  const wanted = foldName(text);
  const forms = (team: (typeof known.teams)[number]): string[] => [
    team.name,
    team.market,
    team.abbreviation,
    ...team.aliases,
  ];
  return new Set(
    known.teams
      .filter((team) =>
        forms(team).some(
          (form) => foldName(form) === wanted || foldName(form) === `${wanted} ${foldName(team.nickname)}`,
        ),
      )
      .map(({ id }) => id),
  );
};

const STATS: Record<string, string> = {
  strikeouts: "player_strikeouts",
  "outs recorded": "player_outs",
  points: "player_points",
  assists: "player_assists",
  rebounds: "player_rebounds",
};

const isMarket = (line: Line, key: string): boolean => {
  if (line.kind === "prop") return line.stat === undefined ? key.startsWith("player_") : STATS[line.stat] === key;
  return line.kind === key;
};

const sameTeam = (line: Line, claim: PlacedClaim): boolean => {
  if (line.subject === null || claim.market.key === "total") return gameFits(line, claim);
  if (line.kind === "prop") return foldName(line.subject) === foldName(claim.subject.name);
  return teamIds(line.subject).has(claim.subject.id);
};

const gameFits = (line: Line, claim: PlacedClaim): boolean => {
  const names = line.event ? [line.event.away, line.event.home] : (line.subject ?? "").split(" vs ");
  return names.some((name) => teamIds(name).has(claim.subject.id));
};

const periodOf = (period: string): string => period.toLowerCase();

const turned = (claim: PlacedClaim): PlacedClaim =>
  claim.opponent && claim.points !== null
    ? { ...claim, subject: claim.opponent, opponent: null, points: 0 - claim.points }
    : claim;

const matches = (line: Line, claim: PlacedClaim): boolean =>
  isMarket(line, claim.market.key) &&
  periodOf(line.period) === claim.period &&
  line.points === claim.points &&
  (line.kind === "spread" || line.kind === "moneyline" || line.side === claim.side) &&
  sameTeam(line, claim);

const matchesGame = (line: Line, claim: PlacedClaim): boolean => matches(line, claim) || matches(line, turned(claim));

/** Only headings and short lines are annotated, not the prose around them. */
const isStructured = ({ blocks }: ReadArticle, claim: PlacedClaim): boolean => {
  const read = blocks[claim.block]!;
  return read.block.kind !== "paragraph" || read.words <= 16;
};

const keyOf = (claim: PlacedClaim): string => {
  const ids =
    claim.opponent && claim.market.key === "spread"
      ? [claim.subject.id, claim.opponent.id].toSorted((one, other) => one - other)
      : [claim.subject.id];
  return [claim.market.key, ...ids, Math.abs(claim.points ?? 0), claim.period].join(" ");
};

const pickKey = (claim: PlacedClaim): string =>
  [claim.market.key, claim.subject.id, claim.points, claim.period, claim.side].join(" ");

const unique = (claims: readonly PlacedClaim[], key: (claim: PlacedClaim) => string): PlacedClaim[] => [
  ...new Map(
    claims
      .toSorted((one, other) => Number(one.price !== null) - Number(other.price !== null))
      .map((claim) => [key(claim), claim]),
  ).values(),
];

export type LineScore = { spreads: Tally; picks: Tally; props: Tally; misses: string[] };
export const lineScore = (): LineScore => ({
  spreads: new Tally(),
  picks: new Tally(),
  props: new Tally(),
  misses: [],
});

const count = (
  tally: Tally,
  wanted: readonly Line[],
  given: readonly PlacedClaim[],
  match: (line: Line, claim: PlacedClaim) => boolean,
): { lost: Line[]; extra: PlacedClaim[] } => {
  const left = [...given];
  const lost = wanted.filter((line) => {
    const at = left.findIndex((claim) => match(line, claim));
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
  tally.add(wanted.length - lost.length, wanted.length, given.length);
  return { lost, extra: left };
};

const claimText = (claim: PlacedClaim): string =>
  `${claim.stance} ${claim.market.key} ${claim.subject.name} ${claim.points} "${claim.text}"`;

export const addLines = (score: LineScore, row: ScoreRow, article: ReadArticle): void => {
  const lines = linesOf(row);
  if (lines.length === 0) return;
  const structured = article.claims.filter((claim) => isStructured(article, claim));
  const note = (what: string, { lost, extra }: { lost: Line[]; extra: PlacedClaim[] }): void => {
    for (const line of lost)
      score.misses.push(
        `${row.id} ${what} missed ${line.kind} ${line.subject} ${line.side} ${line.points} ${line.period}`,
      );
    for (const claim of extra) score.misses.push(`${row.id} ${what} extra ${claimText(claim)}`);
  };
  const games = lines.filter(({ role, kind }) => role === "game" && kind === "spread");
  const spreads = structured.filter(({ market, stance }) => market.key === "spread" && stance === "stated");
  const isBlog = games.length > 0;
  if (isBlog) note("spread", count(score.spreads, games, unique(spreads, keyOf), matchesGame));
  const picks = lines.filter(({ role, kind, subject }) => role === "pick" && (kind !== "prop" || subject !== null));
  if (picks.length === 0) return;
  const given = unique(
    structured.filter(({ stance }) => stance === "pick"),
    pickKey,
  );
  note("pick", count(score.picks, picks, given, matches));
  const props = lines.filter(({ kind, price }) => kind === "prop" && price !== null);
  if (props.length === 0) return;
  const found = article.claims.filter(({ market, stance }) => market.key.startsWith("player_") && stance === "pick");
  const exact = (line: Line, claim: PlacedClaim): boolean =>
    matches(line, claim) && claim.price === line.price && foldName(claim.book?.name) === foldName(line.book);
  note("prop", count(score.props, props, unique(found, pickKey), exact));
};
