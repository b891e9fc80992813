import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ScoreResult, ScoreOptions } from "./scored.ts";
import { EntityTally } from "./reading/entities.ts";
import { GoldTally, goldFigures, type GoldRow } from "./reading/gold.ts";
import { addLines, lineScore } from "./reading/lines.ts";
import { lexiconWith } from "./reading/names.ts";
import { predictionOf, readRow, type Prediction } from "./reading/predict.ts";
import { articleSets, type ArticleSet } from "./reading/sets.ts";
import { speedOf } from "./reading/speed.ts";
import { articleRounds, type ArticleRound, type RoundRow } from "./reading/rounds.ts";
import { foldName } from "./reading/fold.ts";
import { strict } from "./reading/leg.ts";
import type { ReadArticle } from "@linewire/reading/article/text/read-article";
import type { ScoreCheck } from "./check.ts";
import { entityChecks, goldChecks, lineChecks, roundChecks } from "./reading/targets.ts";

const OFFSET = 2_166_136_261;
const PRIME = 16_777_619;

const hashOf = (text: string): number => {
  let hash = OFFSET;
  for (const char of text) hash = Math.imul(hash ^ char.codePointAt(0)!, PRIME);
  return (hash >>> 0) >>> 8;
};

/** By the hash of the text's id. Rules were developed on one half, so a difference shows over-fitting. */
const halfOf = (id: string): "even" | "odd" => (hashOf(id) % 2 === 0 ? "even" : "odd");

const ROUNDS = "scripts/score/rounds";
const DATA = "../shared/data";
const PARTS = ["all", "even", "odd"] as const;

type SetResult = { figures: object; checks: ScoreCheck[]; predictions: Prediction[]; lines: string[] };
type Part = (typeof PARTS)[number];

const partsOf = (id: string): Part[] => ["all", halfOf(id)];
const byPart = <T>(make: () => T): Record<Part, T> => ({ all: make(), even: make(), odd: make() });

const scored = (set: ArticleSet): SetResult => {
  const lexicon = lexiconWith(set.roster);
  const gold = byPart(() => new GoldTally());
  const entities = byPart(() => new EntityTally());
  const lines = byPart(lineScore);
  const isGold = set.rows.some((row) => Array.isArray(row["direct"]));
  const hasPlayers = set.rows.some((row) => Array.isArray(row["players"]));
  const predictions = set.rows.map((row) => {
    const article = readRow(row, lexicon);
    const prediction = predictionOf(row, article);
    for (const part of partsOf(row.id)) {
      if (isGold) gold[part].add(row as unknown as GoldRow, prediction);
      else if (hasPlayers) entities[part].add(row, article);
      else addLines(lines[part], row, article);
    }
    return prediction;
  });
  const checks = isGold
    ? goldChecks(set.name, goldFigures(gold.all))
    : hasPlayers
      ? entityChecks(set.name, entities.all.figures)
      : lineChecks(set.name, lines.all);
  const figuresOf = (part: Part): object => {
    if (isGold) return goldFigures(gold[part]);
    if (hasPlayers) return entities[part].figures;
    const { spreads, picks, props } = lines[part];
    return { spreads: spreads.figures, picks: picks.figures, props: props.figures };
  };
  const bins = isGold
    ? gold.all.reliability.bins.map(
        ({ from, right, all }) => `  confidence ${from.toFixed(1)}  ${right} of ${all} right`,
      )
    : [];
  return {
    figures: Object.fromEntries(PARTS.map((part) => [part, figuresOf(part)])),
    checks,
    predictions,
    lines: bins,
  };
};

/** Optional bets are neither right nor wrong. */
const withoutOptional = (prediction: Prediction, { optional, direct }: RoundRow): Prediction => ({
  ...prediction,
  bets: prediction.bets.filter(
    (bet) =>
      direct.some((leg) => bet.direct && strict(leg, bet)) ||
      !optional.some((leg) =>
        // A line without a side matches both.
        bet.direct
          ? strict(bet.side === null ? { ...leg, side: null } : leg, bet)
          : foldName(leg.subject) === foldName(bet.subject),
      ),
  ),
});

export const addPiece = (tally: GoldTally, row: RoundRow, article: ReadArticle): void =>
  tally.add(row, withoutOptional(predictionOf(row, article), row));

export const scoreRound = ({ rows }: ArticleRound): GoldTally => {
  const lexicon = lexiconWith(null);
  const tally = new GoldTally();
  for (const row of rows) addPiece(tally, row, readRow(row, lexicon));
  return tally;
};

const checkLine = ({ measure, figure, target, ok }: ScoreCheck): string =>
  `  ${ok ? "ok  " : "MISS"} ${measure.padEnd(32)} ${figure.toFixed(4).padStart(8)}  target ${target}`;

const write = (out: string, sets: readonly { set: ArticleSet; result: SetResult }[]): void => {
  for (const { set, result } of sets) {
    const folder = sets.length === 1 ? out : join(out, set.name);
    mkdirSync(folder, { recursive: true });
    writeFileSync(
      join(folder, "articles.ndjson"),
      result.predictions.map((one) => `${JSON.stringify(one)}\n`).join(""),
    );
  }
};

export const score = ({ data, out }: ScoreOptions): Promise<ScoreResult> => {
  const sets = articleSets(data ?? DATA);
  if (sets.length === 0 && !(data === null && existsSync(ROUNDS)))
    return Promise.resolve({
      ok: true,
      figures: { skipped: "no data sets found" },
      lines: [`skipped: no articles in ${data ?? DATA}`],
    });
  const rounds = data === null ? articleRounds(ROUNDS) : [];
  const roundFigures = rounds.map((round) => ({ round, figures: goldFigures(scoreRound(round)) }));
  const results = sets.map((set) => ({ set, result: scored(set) }));
  if (out !== null) write(out, results);
  const speed = speedOf();
  const roundChecksOf = roundFigures.map(({ round, figures }) => roundChecks(round.name, figures));
  const checks = [...roundChecksOf.flat(), ...results.flatMap(({ result }) => result.checks), ...speed.checks];
  const roundLines = roundFigures.flatMap(({ round }, at) => [
    `${round.name}: ${round.rows.length} pieces`,
    ...roundChecksOf[at]!.map(checkLine),
  ]);
  const lines = results.flatMap(({ set, result }) => [
    `${set.name}: ${set.rows.length} articles`,
    ...result.checks.map(checkLine),
    ...result.lines,
  ]);
  return Promise.resolve({
    ok: checks.every(({ ok }) => ok),
    figures: {
      rounds: Object.fromEntries(roundFigures.map(({ round, figures }) => [round.name, figures])),
      sets: Object.fromEntries(results.map(({ set, result }) => [set.name, result.figures])),
      speed: speed.figures,
      checks,
    },
    lines: [...roundLines, ...lines, "speed", ...speed.checks.map(checkLine)],
  });
};
