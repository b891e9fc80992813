// Receives the blocks of a text and the catalogue's names; returns the stated and implied bets with their evidence.
import type { Side } from "../../language/claims/claim.ts";
import type { PeriodKey } from "../../language/period.ts";
import { pickSentence } from "../authors-pick.ts";
import type { ArticleBet } from "../bet.ts";
import { betsOf } from "../bets.ts";
import { namedOpponent } from "../named-opponent.ts";
import type { Text } from "./block.ts";
import type { Mention } from "../subject/mention.ts";
import { readArticle, type Lexicon, type ReadArticle } from "./read-article.ts";

export type BetSubject = { kind: "team" | "person"; id: number; name: string };

/** Plain data, so that it can be sent between threads and cached. */
export type FoundBet = Omit<ArticleBet, "subject" | "opponent" | "claim"> & {
  subject: BetSubject;
  opponentId: number | null;
  /** "Bills -3 over the Jets" names the opponent. */
  namesOpponent: boolean;
  bookId: number | null;
  period: PeriodKey;
  side: Side;
  /** The author's own words for the pick. Absent if the bet is no pick. */
  pickSentence?: string;
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

export type TurnedDown = {
  text: string;
  market: string;
  subject: string;
  points: number | null;
  price: number | null;
  confidence: number;
  reasons: readonly string[];
};

export type Notice = "paywalled" | "unsupported_language";

export type Analysis = {
  notice?: Notice | null;
  sporting: boolean;
  title: string;
  teamIds: readonly number[];
  bets: readonly FoundBet[];
  names: readonly ExplainedName[];
  turnedDown: readonly TurnedDown[];
};

const toFoundBet =
  (article: ReadArticle) =>
  ({ subject, opponent, claim, ...bet }: ArticleBet): FoundBet => {
    const sentence = claim && pickSentence(claim, article.blocks);
    const named = claim && namedOpponent(claim, article);
    return {
      ...bet,
      subject: { kind: subject.kind, id: subject.id, name: subject.name },
      opponentId: (named ?? opponent)?.id ?? null,
      namesOpponent: named !== null,
      bookId: claim?.book?.id ?? null,
      ...(sentence === null ? {} : { pickSentence: sentence }),
    };
  };

const toExplainedName = ({ text, entity, confidence, reasons, rejected }: Mention): ExplainedName => ({
  text,
  kind: entity?.kind ?? null,
  id: entity?.id ?? null,
  name: entity?.name ?? null,
  confidence,
  reasons,
  rejected: rejected.map((one) => ({ name: one.entity.name, reason: one.reason })),
});

const claimsNotOffered = ({ judged }: ReadArticle): TurnedDown[] =>
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

const unmatchedLines = ({ unmatched }: ReadArticle): TurnedDown[] =>
  unmatched.flatMap(({ subject, ...rest }) =>
    subject === null
      ? []
      : [
          {
            ...rest,
            market: "unknown",
            subject,
            confidence: 0,
            reasons: ["no known market matches this bet"],
          },
        ],
  );

const teamIdsIn = ({ mentions }: ReadArticle): number[] => [
  ...new Set(mentions.flatMap(({ entity }) => (entity?.kind === "team" ? [entity.id] : []))),
];

export const analyse = (text: Text, lexicon: Lexicon, hint: number | null): Analysis => {
  const article = readArticle(text, lexicon, hint);
  const sportOf = (leagueId: number): number => lexicon.names.leagueById.get(leagueId)?.sportId ?? 0;
  return {
    sporting: article.sporting,
    title: text.blocks.find(({ kind }) => kind === "title")?.text ?? "",
    teamIds: teamIdsIn(article),
    bets: betsOf(article, sportOf).map(toFoundBet(article)),
    names: article.mentions.map(toExplainedName),
    turnedDown: [...claimsNotOffered(article), ...unmatchedLines(article)],
  };
};
