import { existsSync } from "node:fs";
import type { PlacedClaim } from "@linewire/reading/article/placed-claim";
import type { Lexicon, ReadArticle } from "@linewire/reading/article/text/read-article";
import type { GoldRow } from "../../score/reading/gold.ts";
import { lexiconWith } from "../../score/reading/names.ts";
import { readRow } from "../../score/reading/predict.ts";
import { articleRounds, type RoundRow } from "../../score/reading/rounds.ts";
import { storyRows } from "../../score/reading/stories.ts";
import { articleSets } from "../../score/reading/sets.ts";
import { firstClaims, placedClaims } from "./first-sight.ts";
import { trainingText, type TrainingText } from "./training-text.ts";

const ROUNDS = `${import.meta.dirname}/../../score/rounds`;
const LESSONS = `${import.meta.dirname}/lessons`;

const textOf = ({ blocks, considered: { mentions } }: ReadArticle): Pick<ReadArticle, "blocks" | "mentions"> => ({
  blocks,
  mentions,
});

const numberOf = (name: string): string => /articles-(.+)\.txt/.exec(name)?.[1] ?? name;

export type JudgedPiece = {
  row: RoundRow;
  article: ReadArticle;
  claims: readonly PlacedClaim[];
  text: TrainingText;
};

/** Claims of the rules from before any tuning on the round: only these show the rules' accuracy on new texts. */
export const roundPieces = (lexicon: Lexicon): JudgedPiece[] => {
  const first = firstClaims();
  return articleRounds(ROUNDS).flatMap(({ name, rows }) =>
    rows.flatMap((row) => {
      const own = first.get(row.id);
      // Without stored first claims, the model would learn that the rules find no bets here.
      if (!own) return [];
      const article = readRow(row, lexicon);
      const claims = placedClaims(own, article, lexicon);
      return [
        { row, article, claims, text: trainingText({ ...row, set: numberOf(name) }, textOf(article), claims, lexicon) },
      ];
    }),
  );
};

/** No rule was written for these short texts. */
export const lessonTexts = (lexicon: Lexicon): TrainingText[] =>
  articleRounds(LESSONS).flatMap(({ name, rows }) =>
    rows.map((row) => {
      const article = readRow(row, lexicon);
      return trainingText({ ...row, set: `lesson ${numberOf(name)}` }, article, article.claims, lexicon);
    }),
  );

export const storyTexts = (lexicon: Lexicon): TrainingText[] =>
  storyRows().map((row) => {
    const article = readRow(row, lexicon);
    return trainingText({ ...row, set: "stories" }, textOf(article), article.considered.claims, lexicon);
  });

const isGold = (row: unknown): row is GoldRow =>
  typeof row === "object" && row !== null && "direct" in row && Array.isArray(row.direct);

type PreparedRow = { row: RoundRow; set: string; lexicon: Lexicon };

export const preparedRows = (folder: string | null): PreparedRow[] =>
  folder === null || !existsSync(folder)
    ? []
    : articleSets(folder).flatMap(({ name, rows, roster }) => {
        const lexicon = lexiconWith(roster);
        return rows.filter(isGold).map((row) => ({ row: { ...row, optional: [] }, set: name, lexicon }));
      });

export const preparedTexts = (folder: string | null): TrainingText[] =>
  preparedRows(folder).map(({ row, set, lexicon }) => {
    const article = readRow(row, lexicon);
    return trainingText({ ...row, set }, textOf(article), article.considered.claims, lexicon);
  });

export const isRound = (set: string): boolean => /^\d+$/.test(set);
