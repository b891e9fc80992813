// Receives the blocks of a text and the names of the catalogue; hands on the bets that the text states or implies, with their evidence.
import type { Side } from "../../language/claims/claim.ts";
import type { PeriodKey } from "../../language/period.ts";
import type { ArticleBet } from "../bet.ts";
import { betsOf } from "../bets.ts";
import type { Text } from "./block.ts";
import type { Mention } from "../subject/mention.ts";
import { readArticle, type Lexicon, type ReadArticle } from "./read-article.ts";

export type BetSubject = { kind: "team" | "person"; id: number; name: string };

/** A bet that an article leads to, in plain values: it goes from thread to thread and into the cache. */
export type FoundBet = Omit<ArticleBet, "subject" | "opponent" | "claim"> & {
  subject: BetSubject;
  opponentId: number | null;
  bookId: number | null;
  period: PeriodKey;
  side: Side;
};

export type ExplainedName = {
  text: string;
  kind: string | null;
  id: number | null;
  name: string | null;
  confidence: number;
  reasons: readonly string[];
  rejected: readonly { name: string; reason: string }[];
};

/** Something that reads like a bet and was not taken for one that is on offer. */
export type TurnedDown = {
  text: string;
  market: string;
  subject: string;
  points: number | null;
  price: number | null;
  confidence: number;
  reasons: readonly string[];
};

/** Statements of a page about itself that explain an empty reading. */
export type Notice = "paywalled" | "unsupported_language";

/** The result of reading an article. */
export type Analysis = {
  notice?: Notice | null;
  sporting: boolean;
  title: string;
  /** Every team that the article names: a game between two of them is the one it is about. */
  teamIds: readonly number[];
  bets: readonly FoundBet[];
  names: readonly ExplainedName[];
  turnedDown: readonly TurnedDown[];
};

const found = ({ subject, opponent, claim, ...bet }: ArticleBet): FoundBet => ({
  ...bet,
  subject: { kind: subject.kind, id: subject.id, name: subject.name },
  opponentId: opponent?.id ?? null,
  bookId: claim?.book?.id ?? null,
});

const explained = ({ text, entity, confidence, reasons, rejected }: Mention): ExplainedName => ({
  text,
  kind: entity?.kind ?? null,
  id: entity?.id ?? null,
  name: entity?.name ?? null,
  confidence,
  reasons,
  rejected: rejected.map((one) => ({ name: one.entity.name, reason: one.reason })),
});

const turnedDownIn = ({ judged }: ReadArticle): TurnedDown[] =>
  judged
    .filter(({ stance }) => stance !== "stated" && stance !== "pick")
    .map(({ text, market, subject, points, price, confidence, reasons, stance }) => ({
      text,
      market: market.key,
      subject: subject.name,
      points,
      price,
      confidence,
      reasons: [...reasons, `stance: ${stance}`],
    }));

/** Prices and lines behind a name that no market of ours answers: an editor sees that they were read. */
const unmatchedIn = ({ unmatched }: ReadArticle): TurnedDown[] =>
  unmatched.flatMap(({ subject, ...rest }) =>
    subject === null
      ? []
      : [
          {
            ...rest,
            market: "unknown",
            subject,
            confidence: 0,
            reasons: ["no market that is known here has this bet"],
          },
        ],
  );

const teamIdsIn = ({ mentions }: ReadArticle): number[] => [
  ...new Set(mentions.flatMap(({ entity }) => (entity?.kind === "team" ? [entity.id] : []))),
];

/** Reads an article and keeps what offers and explanations are made from. */
export const analyse = (text: Text, lexicon: Lexicon, hint: number | null): Analysis => {
  const article = readArticle(text, lexicon, hint);
  const sportOf = (leagueId: number): number => lexicon.names.leagueById.get(leagueId)?.sportId ?? 0;
  return {
    sporting: article.sporting,
    title: text.blocks.find(({ kind }) => kind === "title")?.text ?? "",
    teamIds: teamIdsIn(article),
    bets: betsOf(article, sportOf).map(found),
    names: article.mentions.map(explained),
    turnedDown: [...turnedDownIn(article), ...unmatchedIn(article)],
  };
};
