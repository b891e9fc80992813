import type { LineMarket } from "@linewire/contract";
import { decimalOf } from "./odds.ts";
import { commonest } from "./most-frequent-points.ts";
import type { LineState } from "./line-state.ts";

export type MarketLines = {
  market: LineMarket;
  sides: { side: LineMarket; mainPoints: number | null; lines: LineState[] }[];
};

const isOverUnder = ({ sideName }: LineMarket): boolean => sideName === "over" || sideName === "under";

/** Equal for opposite sides. A team total belongs to its team, a spread to both teams. */
const marketOf = ({ market }: LineState): string => {
  const { betTypeId, betSubType, periodTypeId, personId, live } = market;
  const teamId = isOverUnder(market) ? market.teamId : undefined;
  return [betTypeId, betSubType, periodTypeId, personId, teamId, live].join(" ");
};

const distance = (line: LineState, wanted: number | null): number =>
  line.points === null || wanted === null ? 0 : Math.abs(line.points - wanted);

const isMain = ({ mainId }: LineState): boolean => mainId === null;

const isSame = (line: LineState, other: LineState | undefined): boolean =>
  other !== undefined &&
  line.points === other.points &&
  line.market.sideIndex === other.market.sideIndex &&
  marketOf(line) === marketOf(other);

const inOrder = (lines: readonly LineState[], { bookIds, like }: ComparisonOptions): LineState[] => {
  const wanted = like && lines.some((line) => isSame(line, like)) ? like.points : commonest(lines);
  return lines.toSorted(
    (a, b) =>
      distance(a, wanted) - distance(b, wanted) ||
      a.statusId - b.statusId ||
      decimalOf(b.price!) - decimalOf(a.price!) ||
      bookIds.indexOf(a.sourceId) - bookIds.indexOf(b.sourceId),
  );
};

type ComparisonOptions = {
  bookIds: readonly number[];
  most: number;
  /** Alternates with this line's market, side and points are included before the main lines. */
  like?: LineState | undefined;
};

/**
 * Order: nearest to the most frequent points, open before suspended, better price. The sides share the maximum number
 * of lines, and a market that does not fit is omitted.
 */
export const bookByBook = (lines: readonly LineState[], options: ComparisonOptions): MarketLines[] => {
  const { most, like } = options;
  const open = lines.filter((line) => (isMain(line) || isSame(line, like)) && !line.disabled && line.price !== null);
  const bySide = (group: readonly LineState[]): MarketLines["sides"] =>
    [...Map.groupBy(group, ({ market }) => market.sideIndex).values()]
      .map((side) => ({
        side: side[0]!.market,
        mainPoints: commonest(side.filter(isMain)),
        lines: inOrder(side, options),
      }))
      .toSorted((a, b) => a.side.sideIndex - b.side.sideIndex);
  const markets = [...Map.groupBy(open, marketOf).values()]
    .map((group) => ({ market: group[0]!.market, sides: bySide(group) }))
    .toSorted((a, b) => a.market.betTypeId - b.market.betTypeId || a.market.periodTypeId - b.market.periodTypeId);
  const each = Math.max(1, Math.floor(most / Math.max(1, markets.flatMap(({ sides }) => sides).length)));
  let left = most;
  return markets.flatMap(({ market, sides }) => {
    const cut = sides.map((side) => ({ ...side, lines: side.lines.slice(0, each) }));
    const taken = cut.flatMap((side) => side.lines).length;
    if (taken > left) return [];
    left -= taken;
    return [{ market, sides: cut }];
  });
};
