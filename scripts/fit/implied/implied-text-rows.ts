import type { ArticleBet } from "@linewire/reading/article/bet";
import { betsOf } from "@linewire/reading/article/bets";
import { canImply, impliableSubjects, wordsOf } from "@linewire/reading/article/implied";
import { marketsFor, TEAM_MARKETS } from "@linewire/reading/article/default-market";
import { impliedTextOf } from "@linewire/reading/article/implied-model/implied-text";
import { addImpliedPage } from "@linewire/reading/article/implied-model/page-sign";
import { SubjectSigns } from "@linewire/reading/article/implied-model/subject-sign";
import { FeatureList } from "@linewire/reading/article/stance-model/feature";
import type { SalientEntity } from "@linewire/reading/article/subject/salient-entities";
import { isRecap } from "@linewire/reading/article/text/game-report";
import type { Lexicon, ReadArticle } from "@linewire/reading/article/text/read-article";
import { foldName } from "../../score/reading/fold.ts";
import { lenient } from "../../score/reading/leg.ts";
import { readRow, sportOf } from "../../score/reading/predict.ts";
import { preparedRows } from "../stance/sources.ts";
import { articleRounds, type ArticleRound, type RoundRow } from "../../score/reading/rounds.ts";

const ROUNDS = `${import.meta.dirname}/../../score/rounds`;
const LESSONS = `${import.meta.dirname}/../stance/lessons`;

export type CandidateRow = {
  features: string[];
  isSubject: boolean;
  /** The subject is available, is no college player and has a usual market. */
  isFree: boolean;
  /** A bet on the usual market is right; null: optional. */
  isRight: boolean | null;
  isImplied: boolean;
  isForbidden: boolean;
};

/** Texts of one author share a fold. */
export type ImpliedRow = {
  id: string;
  fold: string;
  kind: "round" | "lesson" | "prepared" | "old";
  truths: number;
  isDecoy: boolean;
  /** The text is about sport and does not state several bets, so it can have implied bets. */
  isOpen: boolean;
  isLong: boolean;
  isReport: boolean;
  page: string[];
  candidates: CandidateRow[];
};

const listed = (add: (list: FeatureList) => void): string[] => {
  const list = new FeatureList();
  add(list);
  return [...list.names];
};

const usualMarketOf = ({ entity, actions }: SalientEntity): string =>
  (entity.kind === "team" ? TEAM_MARKETS : marketsFor(entity, sportOf(entity.leagueId), actions).markets)[0] ?? "";

type Candidate = { one: SalientEntity; isFree: boolean; features: string[] };

const candidateOf = (row: RoundRow, { one, isFree, features }: Candidate): CandidateRow => {
  const { entity } = one;
  const name = foldName(entity.name);
  const own = row.implicit.filter(({ subject }) => foldName(subject) === name);
  const market = usualMarketOf(one);
  const bet = { subject: entity.name, opponent: null, betType: market, side: null, points: null };
  const isImplied = own.some(({ betTypes }) => betTypes.includes(market));
  const isStated = row.direct.some((leg) => lenient(leg, bet));
  const isOptional = row.optional.some(({ subject }) => foldName(subject) === name);
  return {
    features,
    isSubject: own.length > 0,
    isFree: isFree && market !== "",
    isRight: isImplied || isStated ? true : isOptional ? null : false,
    isImplied,
    isForbidden: !isStated && row.mustNot.some((not) => not.name !== null && foldName(not.name) === name),
  };
};

const statedBets = (article: ReadArticle): ArticleBet[] => betsOf(article, sportOf).filter(({ isDirect }) => isDirect);

/** Authors of longer texts name more subjects, so the curves count them separately. */
const LONG_TEXT_WORDS = 220;

type TextSet = Pick<ImpliedRow, "fold" | "kind">;

const rowOf = (row: RoundRow, { fold, kind }: TextSet, lexicon: Lexicon): ImpliedRow => {
  const article = readRow(row, lexicon);
  const { blocks, isThin, considered } = article;
  const text = impliedTextOf({ blocks, ...considered });
  const signs = new SubjectSigns(text);
  const direct = statedBets(article);
  const isFree = impliableSubjects(article, direct);
  return {
    id: row.id,
    fold,
    kind,
    isLong: wordsOf(article) >= LONG_TEXT_WORDS,
    truths: row.implicit.length,
    isDecoy: row.decoy,
    isReport: isRecap(blocks),
    isOpen: article.sporting && !isThin && canImply(article, direct),
    page: listed((list) => addImpliedPage(list, text)),
    candidates: text.subjects.map((one) =>
      candidateOf(row, { one, isFree: isFree(one), features: listed((list) => signs.add(list, one)) }),
    ),
  };
};

/** Labels of older rounds follow other rules for subjects, so only their decoys (texts without bets) are used. */
const FIRST_ROUND = 17;
const FIRST_LESSON = "ay";
const FILES_OF_AUTHOR = 3;
const ROUNDS_OF_AUTHOR = 2;

const setNameOf = ({ name }: ArticleRound): string => /articles-(.+)\.txt/.exec(name)?.[1] ?? "";
const isOldLesson = (round: ArticleRound): boolean => setNameOf(round).length === 1 || setNameOf(round) < FIRST_LESSON;
const isOldRound = (round: ArticleRound): boolean => Number(setNameOf(round)) < FIRST_ROUND;

const PREPARED_FOLDS = 6;

/**
 * Newer rounds and lessons, and older decoys. Three consecutive files of lessons, or two consecutive rounds, have one
 * author and so one fold.
 */
export const impliedRows = (lexicon: Lexicon, data: string | null): ImpliedRow[] => {
  const rowsOf = ({ rows }: ArticleRound, set: TextSet): ImpliedRow[] => rows.map((row) => rowOf(row, set, lexicon));
  const lessons = articleRounds(LESSONS);
  const rounds = articleRounds(ROUNDS);
  return [
    ...lessons
      .filter((one) => !isOldLesson(one))
      .flatMap((one, at) => rowsOf(one, { fold: `lessons ${Math.floor(at / FILES_OF_AUTHOR)}`, kind: "lesson" })),
    ...rounds
      .filter((one) => !isOldRound(one))
      .flatMap((one) =>
        rowsOf(one, { fold: `rounds ${Math.ceil(Number(setNameOf(one)) / ROUNDS_OF_AUTHOR)}`, kind: "round" }),
      ),
    ...preparedRows(data).map(({ row, lexicon: own }, at) =>
      rowOf(row, { fold: `prepared ${at % PREPARED_FOLDS}`, kind: "prepared" }, own),
    ),
    ...[...lessons.filter(isOldLesson), ...rounds.filter(isOldRound)]
      .flatMap((one) => rowsOf(one, { fold: setNameOf(one), kind: "old" }))
      .filter(({ isDecoy, truths }) => isDecoy && truths === 0),
  ];
};
