import { writeFileSync } from "node:fs";
import type { Calibration } from "@linewire/reading/article/stance-model/models";
import { IMPLIED_LIMITS } from "@linewire/reading/article/implied-model/implied-models";
import { lexiconWith } from "../../score/reading/names.ts";
import { fitCalibration } from "../stance/page-fit.ts";
import { linesOf } from "../stance/weights-file.ts";
import { calibrationRows, curveLines, type ScoredRow } from "./implied-curve.ts";
import { ImpliedTrainer, type FittedImplied } from "./implied-fit.ts";
import { impliedRows, type ImpliedRow } from "./implied-text-rows.ts";

/** Smaller weights are left out, which keeps the file small. */
const MIN_WEIGHT = 0.01;

const weightsFile = ({ pages, subjects }: ImpliedTrainer, fitted: FittedImplied, calibration: Calibration): string => {
  const pageLines = linesOf(pages.names, fitted.pages, fitted.pages.at(-1)!, MIN_WEIGHT);
  const subjectLines = linesOf(subjects.names, fitted.subjects, fitted.subjects.at(-1)!, MIN_WEIGHT);
  return `// Written by \`npm run fit implied\` (docs/reading.md): change the fit, not these lines.
export const PAGE_WEIGHTS = ${JSON.stringify(pageLines)};
export const SUBJECT_WEIGHTS = ${JSON.stringify(subjectLines)};
export const CALIBRATION = ${JSON.stringify(calibration)};
`;
};

/** Scores each text with models that were fitted without the text's author. */
const heldOut = (trainer: ImpliedTrainer, rows: readonly ImpliedRow[]): ScoredRow[] =>
  [
    ...Map.groupBy(
      rows.filter(({ kind }) => kind !== "old"),
      ({ fold }) => fold,
    ),
  ].flatMap(([fold, own]) => {
    const fitted = trainer.fit(rows.filter((row) => row.fold !== fold));
    return own.map((row) => ({ row, scores: trainer.scores(row, fitted) }));
  });

/** Writes the weights to `file` unless it is null. Returns a report. */
export const fitImplied = (file: string | null, data: string | null): string[] => {
  const rows = impliedRows(lexiconWith(null), data);
  const trainer = new ImpliedTrainer(rows);
  const scored = heldOut(trainer, rows);
  const rounds = scored.filter(({ row }) => row.kind === "round");
  const curve = (name: string, isIn: (row: ImpliedRow) => boolean): string[] =>
    curveLines(
      name,
      scored.filter(({ row }) => isIn(row)),
      page,
    );
  const { page } = IMPLIED_LIMITS;
  const calibration = fitCalibration(calibrationRows(rounds, page));
  if (file !== null) writeFileSync(file, weightsFile(trainer, trainer.fit(rows), calibration));
  return [
    `${rows.length} texts, ${trainer.pages.names.length} page features, ${trainer.subjects.names.length} subject features`,
    ...curve("rounds", ({ kind, isLong }) => kind === "round" && !isLong),
    ...curve("lessons", ({ kind, isLong }) => kind === "lesson" && !isLong),
    ...curve("long rounds and lessons", ({ kind, isLong }) => kind !== "prepared" && isLong),
    ...curve("prepared articles", ({ kind }) => kind === "prepared"),
    `calibration ${JSON.stringify(calibration)}`,
    ...(file === null ? [] : [file]),
  ];
};
