import type { TeamEntity } from "../../language/names/entity.ts";
import type { PlacedClaim } from "../placed-claim.ts";
import type { Mention } from "../subject/mention.ts";
import type { ParsedBlock } from "./parsed-block.ts";

const MAX_OTHER_WORDS = 2;
const MARKET_LABEL =
  /^(?:spread|line|odds|moneyline|total|over\/under|o\/u|best line|opening line|current line|consensus)\b/i;
const PICK_WORDS = new Set(
  "pick picks bet bets play plays the my our best prediction lean official and single units unit u".split(" "),
);

const teamsOf = (mentions: readonly Mention[]): TeamEntity[] => [
  ...new Set(mentions.flatMap(({ entity }) => (entity?.kind === "team" ? [entity] : []))),
];

const isEmphasised = ({ block }: ParsedBlock, { start, end }: { start: number; end: number }): boolean =>
  block.emphases.some((one) => one.start <= start && one.end >= end);

/** "*Penn State at Maryland (PSU -14)*" is emphasised, but names a game and no side. */
const isGameLabel = ({ block }: ParsedBlock, mentions: readonly Mention[], { start, market }: PlacedClaim): boolean => {
  const span = block.emphases.find((one) => one.start <= start && one.end >= start);
  const own = span ? mentions.filter((mention) => mention.start >= span.start && mention.end <= span.end) : [];
  return market.key === "spread" && teamsOf(own).length > 1;
};

const isWhollyEmphasised = ({ block }: ParsedBlock): boolean =>
  block.emphases.some((one) => one.start === 0 && one.end >= block.text.trimEnd().length);

const emphasisedTeam = (parsed: ParsedBlock, mentions: readonly Mention[]): Mention | null => {
  if (isWhollyEmphasised(parsed) || teamsOf(mentions).length < 2) return null;
  const own = mentions.filter((mention) => mention.entity?.kind === "team" && isEmphasised(parsed, mention));
  return teamsOf(own).length === 1 ? own[0]! : null;
};

const pickOfTeam = (claim: PlacedClaim, mention: Mention): PlacedClaim => {
  const team = mention.entity as TeamEntity;
  const isOwn = claim.subject.id === team.id;
  return {
    ...claim,
    subject: team,
    opponent: isOwn ? claim.opponent : (claim.subject as TeamEntity),
    points: isOwn || claim.points === null ? claim.points : 0 - claim.points,
    price: isOwn ? claim.price : null,
    stance: "pick",
    reasons: [...claim.reasons, "the writer emphasises this team in the heading"],
  };
};

const otherWords = (parsed: ParsedBlock, claims: readonly PlacedClaim[]): number =>
  parsed.tokens.filter(
    ({ kind, key, start }) =>
      kind === "word" && !PICK_WORDS.has(key) && !claims.some((claim) => start >= claim.start && start < claim.end),
  ).length;

/** At most two other words per line are allowed. */
const isOnlyLines = (parsed: ParsedBlock, claims: readonly PlacedClaim[]): boolean =>
  parsed.block.kind !== "row" &&
  !MARKET_LABEL.test(parsed.block.text) &&
  otherWords(parsed, claims) <= MAX_OTHER_WORDS * claims.length;

/**
 * A pick is the emphasised team in the heading of a game, a line that fills its block, or an emphasised line within a
 * sentence.
 */
export const markPicks = (
  parsed: ParsedBlock,
  mentions: readonly Mention[],
  claims: readonly PlacedClaim[],
): PlacedClaim[] => {
  if (claims.length === 0) return [];
  const picked = emphasisedTeam(parsed, mentions);
  const isGame = teamsOf(mentions).length > 1 && parsed.block.kind === "heading";
  if (picked && isGame)
    return claims.flatMap((claim) =>
      claim.market.key === "spread" && claim.stance === "stated" ? [claim, pickOfTeam(claim, picked)] : [claim],
    );
  // A heading with a game and its spread only quotes the market.
  if (isGame && teamsOf(mentions).length === 2 && claims.some(({ market }) => market.key === "spread"))
    return [...claims];
  const isLineOnly = isOnlyLines(parsed, claims);
  return claims.map((claim) => {
    const isEmphasisedLine =
      claim.stance === "stated" &&
      !isWhollyEmphasised(parsed) &&
      isEmphasised(parsed, claim) &&
      !isGameLabel(parsed, mentions, claim);
    if (claim.stance !== "stated" || !(isLineOnly || isEmphasisedLine)) return claim;
    return {
      ...claim,
      stance: "pick",
      reasons: [...claim.reasons, isLineOnly ? "the line is all that the block says" : "set off by the writer"],
    };
  });
};

const BOOK_WINDOW_BLOCKS = 8;
const MAX_LABEL_WORDS = 6;

/** A row or short block below a pick can name its book: "Best line: …". */
export const withBooks = (
  claims: readonly PlacedClaim[],
  blocks: readonly ParsedBlock[],
  mentions: readonly Mention[],
): PlacedClaim[] => {
  const books = new Map(
    mentions.flatMap(({ entity, block }) => (entity?.kind === "book" ? [[block, entity] as const] : [])),
  );
  const picks = new Set(claims.filter(({ stance }) => stance === "pick").map(({ block }) => block));
  return claims.map((claim) => {
    if (claim.book !== null || claim.stance !== "pick") return claim;
    for (
      let at = claim.block + 1;
      at < Math.min(blocks.length, claim.block + BOOK_WINDOW_BLOCKS) && !picks.has(at);
      at++
    ) {
      const book = books.get(at);
      const isLabel = blocks[at]!.block.kind === "row" || blocks[at]!.words <= MAX_LABEL_WORDS;
      if (book && isLabel) return { ...claim, book, reasons: [...claim.reasons, "the book is named below"] };
    }
    return claim;
  });
};
