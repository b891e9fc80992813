import type { ArticleBet } from "@linewire/reading/article/bet";
import { betsOf } from "@linewire/reading/article/bets";
import { plainText, type Text } from "@linewire/reading/article/text/block";
import { markdownText } from "@linewire/reading/article/text/markdown";
import { readArticle, type Lexicon, type ReadArticle } from "@linewire/reading/article/text/read-article";
import { extractText } from "@linewire/reading/reader/extract/extract";
import { known, leagueNames } from "./names.ts";
import type { ScoreRow } from "./sets.ts";

const sports = new Map(known.leagues.map(({ id, sportId }) => [id, sportId]));
export const sportOf = (leagueId: number): number => sports.get(leagueId) ?? 0;

/** A bet below this confidence is in the result with a reason for its exclusion. */
const MIN_SURE = 0.5;

export type PredictedBet = {
  league: string;
  subject: string;
  opponent: string | null;
  betType: string;
  period: string;
  side: string | null;
  points: number | null;
  price: number | null;
  book: string | null;
  direct: boolean;
  stance: string | null;
  evidence: readonly string[];
  confidence: number;
  markets: readonly string[];
};
export type Prediction = {
  id: string;
  teams: string[];
  people: string[];
  bets: PredictedBet[];
  priceClaims: { text: string; points: number | null; price: number | null }[];
};

const asText = (value: unknown): string => (typeof value === "string" ? value : "");

const textOf = (row: ScoreRow): Text => {
  if (typeof row["content"] === "string")
    return row["format"] === "html" ? extractText(row["content"]) : markdownText(row["content"]);
  if (typeof row["html"] === "string") return extractText(row["html"]);
  const text = asText(row["text"]);
  return row["kind"] === "recap" ? plainText("", text) : markdownText(text);
};

const betOf = (bet: ArticleBet): PredictedBet => ({
  league: leagueNames.get(bet.leagueId) ?? "",
  subject: bet.subject.name,
  opponent: bet.opponent?.name ?? null,
  betType: bet.markets[0]!,
  period: bet.period,
  side: bet.side,
  points: bet.points,
  price: bet.price,
  book: bet.claim?.book?.name ?? null,
  direct: bet.isDirect,
  stance: bet.claim?.stance ?? null,
  evidence: bet.evidence,
  confidence: bet.confidence,
  markets: bet.markets,
});

export const readRow = (row: ScoreRow, lexicon: Lexicon): ReadArticle => readArticle(textOf(row), lexicon, null);

export const predictionOf = (row: ScoreRow, article: ReadArticle): Prediction => {
  const names = (kind: "team" | "person"): string[] => [
    ...new Set(article.mentions.flatMap(({ entity }) => (entity?.kind === kind ? [entity.name] : []))),
  ];
  const bets = betsOf(article, sportOf).filter(({ isDirect, confidence }) => isDirect || confidence >= MIN_SURE);
  return {
    id: row.id,
    teams: names("team"),
    people: names("person"),
    bets: bets.map(betOf),
    priceClaims: bets
      .filter(({ isDirect }) => isDirect)
      .map(({ evidence, points, price }) => ({ text: evidence[0]!, points, price })),
  };
};
