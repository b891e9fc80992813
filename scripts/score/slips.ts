import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readSlip } from "@linewire/reading/slip/read-slip";
import type { ScoreResult, ScoreOptions } from "./scored.ts";
import { drawnTickets } from "./slips/drawn-tickets.ts";
import { SlipTally } from "./slips/gold.ts";
import { lexiconWithRoster, today } from "./slips/names.ts";
import { readPictures } from "./slips/pictures.ts";
import { slipPrediction, type SlipPrediction } from "./slips/predict.ts";
import { slipSets, type GoldSlip, type SlipSets } from "./slips/sets.ts";
import { slipSpeed } from "./slips/speed.ts";
import { textRounds, type TextRound } from "./slips/rounds.ts";
import type { ScoreCheck } from "./check.ts";
import { slipChecks, ticketChecks } from "./slips/targets.ts";
import { TicketTally } from "./slips/tickets.ts";

const ROUNDS = "scripts/score/rounds";
const DATA = "../shared/data/gold";
const TICKETS = "../shared/data/bet-texts";
const ROSTER = "../shared/data/reference/players.csv";

type Result = {
  name: string;
  rows: number;
  figures: object;
  strictF1: number;
  checks: ScoreCheck[];
  misses: string[];
  predictions: SlipPrediction[];
  notes?: string[];
};

const scoredRows = (name: string, rows: readonly GoldSlip[], read: (row: GoldSlip) => SlipPrediction): Result => {
  const tally = new SlipTally();
  const predictions = rows.map((row) => {
    const prediction = read(row);
    tally.add(row, prediction);
    return prediction;
  });
  const { figures, misses } = tally;
  const checks = slipChecks(name, figures);
  return { name, rows: rows.length, figures, strictF1: figures.strict.f1, checks, misses, predictions };
};

const fromText = ({ id, text }: GoldSlip): SlipPrediction => slipPrediction(id, readSlip(text, today));

const scoredTickets = ({ tickets }: SlipSets): Result => {
  const tally = new TicketTally();
  const lexicon = lexiconWithRoster(ROSTER);
  for (const ticket of tickets) tally.add(ticket, readSlip(ticket.text, lexicon));
  const { figures, misses } = tally;
  const checks = ticketChecks(figures);
  return { name: "tickets", rows: tickets.length, figures, strictF1: figures.legs.f1, checks, misses, predictions: [] };
};

const scoredDrawings = async ({ tickets }: SlipSets): Promise<Result[]> => {
  if (tickets.length === 0) return [];
  const drawn = await drawnTickets(tickets, lexiconWithRoster(ROSTER));
  return [...drawn].map(([theme, { figures, misses, right }]) => {
    const name = `tickets drawn, ${theme}`;
    const checks = ticketChecks(figures, name);
    return { name, rows: right.truth, figures, strictF1: figures.legs.f1, checks, misses, predictions: [] };
  });
};

const checkLine = ({ measure, figure, target, ok }: ScoreCheck): string =>
  `  ${ok ? "ok  " : "MISS"} ${measure.padEnd(32)} ${figure.toFixed(4).padStart(8)}  target ${target}`;

const write = (out: string, name: string, predictions: readonly SlipPrediction[]): void => {
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, name), predictions.map((one) => `${JSON.stringify(one)}\n`).join(""));
};

const resultsOf = (sets: SlipSets): Result[] => [
  ...(sets.texts.length > 0 ? [scoredRows("texts", sets.texts, fromText)] : []),
  ...(sets.tickets.length > 0 ? [scoredTickets(sets)] : []),
  ...(sets.slips.length > 0 ? [scoredRows("slips from their texts", sets.slips, fromText)] : []),
];

const scoredPictures = async ({ slips, pictures }: SlipSets): Promise<Result | null> => {
  if (pictures === null || slips.length === 0) return null;
  const { predictions, milliseconds } = await readPictures(slips, pictures);
  const read = new Map(predictions.map((one) => [one.id, one]));
  const result = scoredRows("slips from their pictures", slips, (row) => read.get(row.id)!);
  const sorted = milliseconds.toSorted((one, other) => one - other);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const slowest = sorted.at(-1) ?? 0;
  return {
    ...result,
    figures: { ...result.figures, milliseconds: { median, slowest } },
    notes: [`a picture takes ${median.toFixed(0)} ms at the median, ${slowest.toFixed(0)} ms at most`],
  };
};

const DRAW = "moneyline_3way";

/** A three-way moneyline of the labels counts as a moneyline, as in the prepared sets. */
export const scoreTextRound = ({ name, rows }: TextRound): Result =>
  scoredRows(
    name,
    rows.map((row) => ({
      ...row,
      legs: row.legs.map((leg) => (leg.betType === DRAW ? { ...leg, betType: "moneyline" } : leg)),
    })),
    fromText,
  );

export const score = async ({ data, out }: ScoreOptions): Promise<ScoreResult> => {
  const sets = slipSets(data ?? DATA, TICKETS);
  const fromPictures = await scoredPictures(sets);
  const rounds = data === null ? textRounds(ROUNDS).map(scoreTextRound) : [];
  const results = [
    ...rounds,
    ...resultsOf(sets),
    ...(fromPictures ? [fromPictures] : []),
    ...(await scoredDrawings(sets)),
  ];
  if (results.length === 0)
    return {
      ok: true,
      figures: { skipped: "no data sets found" },
      lines: [`skipped: no bet texts in ${data ?? DATA}`],
    };
  const texts = results.find(({ name }) => name === "texts");
  const slips = results.findLast(({ name }) => name.startsWith("slips"));
  if (out !== null && texts) write(out, "bet-texts.ndjson", texts.predictions);
  if (out !== null && slips) write(out, "slips.ndjson", slips.predictions);
  const speed = slipSpeed();
  const checks = [...results.flatMap((one) => one.checks), ...speed.checks];
  const lines = results.flatMap((one) => [
    `${one.name}: ${one.rows}`,
    ...one.checks.map(checkLine),
    ...(one.notes ?? []).map((note) => `  ${note}`),
    ...one.misses.map((miss) => `    ${miss}`),
  ]);
  return {
    ok: checks.every(({ ok }) => ok),
    figures: {
      sets: Object.fromEntries(results.map(({ name, figures }) => [name, figures])),
      speed: speed.figures,
      checks,
    },
    lines: [
      ...lines,
      ...(fromPictures ? [] : ["no pictures of slips were found, so none were scored"]),
      "speed",
      ...speed.checks.map(checkLine),
    ],
  };
};
