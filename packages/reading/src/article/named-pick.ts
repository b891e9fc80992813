import { isOffered } from "../language/claims/claim.ts";
import type { TeamEntity } from "../language/names/entity.ts";
import type { PlacedClaim } from "./placed-claim.ts";
import type { Mention } from "./subject/mention.ts";
import type { ParsedBlock } from "./text/parsed-block.ts";

const LABEL_WINDOW_CHARACTERS = 40;
/** Examples: "Pick: Bengals", "My pick is the Bengals", "ATS pick — Bengals". */
const LABEL =
  /(?:^|[.!?*(\n]\s*)(?:(?:the|my|our|his|her|final|official|ats)\s+)?(?:pick|play|bet|lean|verdict|ats|against the spread)\s*(?::|is|—|–|-|=)\s*(?:the\s+)?$/i;
/** "Pick: Bengals 30, Giants 20" predicts a score. It is no bet, so no score and no market may follow the team. */
const END =
  /^\s*(?:$|[.!*)\n;]|(?:to cover|against the spread|ats|and the points|with the points|minus the points)\b)/i;
const MAX_BLOCKS_BETWEEN = 6;

const RUN_LINE = 1.5;
const [BASEBALL, HOCKEY] = [3, 4];
const LOW_SCORING = new Set([BASEBALL, HOCKEY]);

type Pick = { mention: Mention; team: TeamEntity };

const picksIn = ({ block: { text } }: ParsedBlock, mentions: readonly Mention[]): Pick[] =>
  mentions.flatMap((mention) => {
    const { entity, start, end } = mention;
    if (entity?.kind !== "team" || !END.test(text.slice(end))) return [];
    return LABEL.test(text.slice(Math.max(0, start - LABEL_WINDOW_CHARACTERS), start))
      ? [{ mention, team: entity }]
      : [];
  });

const opponentOf = ({ subject, opponent }: PlacedClaim, mentions: readonly Mention[]): TeamEntity | null => {
  if (opponent) return opponent;
  const others = new Set(
    mentions.flatMap(({ entity }) => (entity?.kind === "team" && entity.id !== subject.id ? [entity] : [])),
  );
  return others.size === 1 ? [...others][0]! : null;
};

const pickOf = (spread: PlacedClaim, { mention, team }: Pick, { sentences }: ParsedBlock): PlacedClaim => ({
  ...spread,
  subject: team,
  opponent: spread.subject.kind === "team" ? spread.subject : null,
  points: spread.points === null ? null : 0 - spread.points,
  price: null,
  stance: "pick",
  block: mention.block,
  from: mention.from,
  to: mention.to,
  core: { from: mention.from, to: mention.to },
  sentence: sentences.findIndex(({ from, to }) => mention.from >= from && mention.from < to),
  start: mention.start,
  end: mention.end,
  text: mention.text,
  reasons: ["signed number", "the text picks this team", ...spread.reasons.slice(2)],
});

/** A pick can name only a team, because a line above has the number: "Giants (+6) at Bengals … Pick: Bengals". */
export const withNamedPicks = (
  claims: readonly PlacedClaim[],
  blocks: readonly ParsedBlock[],
  mentionsOf: (block: number) => readonly Mention[],
  sportOf: (leagueId: number) => number,
): PlacedClaim[] => {
  // Beside a puck line or run line of 1.5, "Pick: Maple Leafs" says who wins, not by how many.
  const spreads = claims.filter(
    ({ market, period, stance, points, leagueId }) =>
      market.key === "spread" &&
      period === "game" &&
      isOffered(stance) &&
      !(Math.abs(points ?? 0) === RUN_LINE && LOW_SCORING.has(sportOf(leagueId))),
  );
  const taken = new Set<PlacedClaim>();
  const added: PlacedClaim[] = [];
  for (const parsed of spreads.length > 0 ? blocks : [])
    for (const pick of picksIn(parsed, mentionsOf(parsed.at))) {
      const { team, mention } = pick;
      const spread = spreads.findLast(
        ({ block, start }) => block < parsed.at || (block === parsed.at && start < mention.start),
      );
      if (!spread || parsed.at - spread.block > MAX_BLOCKS_BETWEEN) continue;
      if (spread.subject.id === team.id) taken.add(spread);
      else if (opponentOf(spread, mentionsOf(spread.block))?.id === team.id) added.push(pickOf(spread, pick, parsed));
    }
  const marked = claims.map((claim): PlacedClaim =>
    taken.has(claim) ? { ...claim, stance: "pick", reasons: [...claim.reasons, "the text picks this team"] } : claim,
  );
  return [...marked, ...added].toSorted((one, other) => one.block - other.block || one.start - other.start);
};
