import type { StanceModels } from "@linewire/reading/article/stance-model/models";
import { rejudged, type Lexicon } from "@linewire/reading/article/text/read-article";
import { GoldTally, goldFigures } from "../../score/reading/gold.ts";
import { addPiece } from "../../score/reading.ts";
import type { JudgedPiece } from "./sources.ts";

/** Returns models that were fitted without the round `set`. */
type ModelsFor = (set: string) => StanceModels;

const tallyOf = (pieces: readonly JudgedPiece[], lexicon: Lexicon, modelsFor: ModelsFor): GoldTally => {
  const tally = new GoldTally();
  for (const { row, article, claims, text } of pieces)
    addPiece(tally, row, rejudged(article, claims, lexicon, modelsFor(text.set)));
  return tally;
};

const lineOf = (name: string, pieces: number, tally: GoldTally): string => {
  const { direct, decoysClean, mustNotViolations, sureIsRight, reliability } = goldFigures(tally);
  const sure = reliability.filter(({ from }) => from >= 0.8 - 1e-9).reduce((sum, { all }) => sum + all, 0);
  const cells = [direct.recall, direct.precision, (mustNotViolations * 100) / pieces, decoysClean, sureIsRight].map(
    (one, at) => (at === 2 ? one.toFixed(1) : one.toFixed(2)).padStart(6),
  );
  return `${name.padEnd(8)}${cells.join(" |")} | ${sure} sure`;
};

/**
 * As if the texts were new: claims of the first scoring, and models fitted without the round. Rules behind the models
 * are the current ones.
 */
export const unseenReport = (
  title: string,
  pieces: readonly JudgedPiece[],
  lexicon: Lexicon,
  modelsFor: ModelsFor,
): string[] => {
  const rounds = [...Map.groupBy(pieces, ({ text }) => text.set)];
  return [
    `${title}: recall | precision | must-nots per 100 | decoys clean | sure is right`,
    ...rounds.map(([set, own]) => lineOf(set, own.length, tallyOf(own, lexicon, modelsFor))),
    lineOf("all", pieces.length, tallyOf(pieces, lexicon, modelsFor)),
  ];
};
