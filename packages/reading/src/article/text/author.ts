import type { TeamEntity } from "../../language/names/entity.ts";
import type { PlacedClaim } from "../placed.ts";
import type { Mention } from "../subject/mention.ts";
import type { ReadBlock } from "./read-block.ts";

const MAX_OTHER_WORDS = 2;
const LABELS =
  /^(?:spread|line|odds|moneyline|total|over\/under|o\/u|best line|opening line|current line|consensus)\b/i;
const PICK_WORDS = new Set(
  "pick picks bet bets play plays the my our best prediction lean official and single units unit u".split(" "),
);

const teamsOf = (mentions: readonly Mention[]): TeamEntity[] => [
  ...new Set(mentions.flatMap(({ entity }) => (entity?.kind === "team" ? [entity] : []))),
];

const isEmphasised = ({ block }: ReadBlock, { start, end }: { start: number; end: number }): boolean =>
  block.emphases.some((one) => one.start <= start && one.end >= end);

/** "*Penn State at Maryland (PSU -14)*": a game is set off with its line, and no side of it. */
const isGameLabel = ({ block }: ReadBlock, mentions: readonly Mention[], { start, market }: PlacedClaim): boolean => {
  const span = block.emphases.find((one) => one.start <= start && one.end >= start);
  const own = span ? mentions.filter((mention) => mention.start >= span.start && mention.end <= span.end) : [];
  return market.key === "spread" && teamsOf(own).length > 1;
};

const isWholly = ({ block }: ReadBlock): boolean =>
  block.emphases.some((one) => one.start === 0 && one.end >= block.text.trimEnd().length);

/** Of a heading that names a game, the one team that the writer set off: his pick. */
const setOff = (read: ReadBlock, mentions: readonly Mention[]): Mention | null => {
  if (isWholly(read) || teamsOf(mentions).length < 2) return null;
  const own = mentions.filter((mention) => mention.entity?.kind === "team" && isEmphasised(read, mention));
  return teamsOf(own).length === 1 ? own[0]! : null;
};

/** The same spread from the other side, where a heading marks that side as the pick. */
const turned = (claim: PlacedClaim, mention: Mention): PlacedClaim => {
  const team = mention.entity as TeamEntity;
  const isOwn = claim.subject.id === team.id;
  return {
    ...claim,
    subject: team,
    opponent: isOwn ? claim.opponent : (claim.subject as TeamEntity),
    points: isOwn || claim.points === null ? claim.points : 0 - claim.points,
    price: isOwn ? claim.price : null,
    stance: "pick",
    reasons: [...claim.reasons, "the writer set this team off in the heading"],
  };
};

/** Words of a block that belong to no claim of it. */
const otherWords = (read: ReadBlock, claims: readonly PlacedClaim[]): number =>
  read.tokens.filter(
    ({ kind, key, start }) =>
      kind === "word" && !PICK_WORDS.has(key) && !claims.some((claim) => start >= claim.start && start < claim.end),
  ).length;

const isLine = (read: ReadBlock, claims: readonly PlacedClaim[]): boolean =>
  read.block.kind !== "row" &&
  !LABELS.test(read.block.text) &&
  otherWords(read, claims) <= MAX_OTHER_WORDS * claims.length;

/**
 * Tells the writer's picks from the market's lines: in a heading of a game, the team that is set off; a line that is all that
 * its block says; a line that is set in bold within a sentence.
 */
export const toldApart = (
  read: ReadBlock,
  mentions: readonly Mention[],
  claims: readonly PlacedClaim[],
): PlacedClaim[] => {
  if (claims.length === 0) return [];
  const picked = setOff(read, mentions);
  const isGame = teamsOf(mentions).length > 1 && read.block.kind === "heading";
  if (picked && isGame)
    return claims.flatMap((claim) =>
      claim.market.key === "spread" && claim.stance === "stated" ? [claim, turned(claim, picked)] : [claim],
    );
  // A heading that names a game and its lines tells the market; only a side of its total is a pick.
  if (isGame && teamsOf(mentions).length === 2 && claims.some(({ market }) => market.key === "spread"))
    return [...claims];
  const line = isLine(read, claims);
  return claims.map((claim) => {
    const isSetOff =
      claim.stance === "stated" && !isWholly(read) && isEmphasised(read, claim) && !isGameLabel(read, mentions, claim);
    if (claim.stance !== "stated" || !(line || isSetOff)) return claim;
    return {
      ...claim,
      stance: "pick",
      reasons: [...claim.reasons, line ? "the line is all that the block says" : "set off by the writer"],
    };
  });
};

const BOOK_REACH = 8;
const SHORT = 6;

/** The book of a pick may stand below it, in a row or a short line of its own: "Best line: …". */
export const withBooks = (
  claims: readonly PlacedClaim[],
  blocks: readonly ReadBlock[],
  mentions: readonly Mention[],
): PlacedClaim[] => {
  const books = new Map(
    mentions.flatMap(({ entity, block }) => (entity?.kind === "book" ? [[block, entity] as const] : [])),
  );
  const picks = new Set(claims.filter(({ stance }) => stance === "pick").map(({ block }) => block));
  return claims.map((claim) => {
    if (claim.book !== null || claim.stance !== "pick") return claim;
    for (let at = claim.block + 1; at < Math.min(blocks.length, claim.block + BOOK_REACH) && !picks.has(at); at++) {
      const book = books.get(at);
      const isLabel = blocks[at]!.block.kind === "row" || blocks[at]!.words <= SHORT;
      if (book && isLabel) return { ...claim, book, reasons: [...claim.reasons, "the book stands below"] };
    }
    return claim;
  });
};
