import { FEED_NUMBERS, type AltLine, type FeedNumberName, type MarketLine, type StreamLine } from "@linewire/contract";
import type { LineState } from "./line-state.ts";

const optionalField = <K extends string, T>(key: K, value: T | null): { [key in K]?: T } =>
  (value === null ? {} : { [key]: value }) as { [key in K]?: T };

const knownNumbers = (line: LineState): { [N in FeedNumberName]?: number } => {
  const known: { [N in FeedNumberName]?: number } = {};
  for (const { name } of FEED_NUMBERS) {
    const value = line[name];
    if (value !== null) known[name] = value;
  }
  return known;
};

/** REST omits null and default fields. */
export const marketLineOf = (line: LineState): MarketLine => ({
  marketLineId: line.id,
  ...optionalField("points", line.points),
  price: line.price,
  ...optionalField("previousPrice", line.previousPrice),
  ...optionalField("previousPoints", line.previousPoints),
  ...optionalField("openerPrice", line.openerPrice),
  ...optionalField("openerPoints", line.openerPoints),
  statusId: line.statusId,
  ...(line.disabled ? { disabled: true } : {}),
  ...optionalField("edge", line.edge),
  ...knownNumbers(line),
  ...(line.sourceFormat === 1 ? {} : { sourceFormat: line.sourceFormat }),
  sequenceNumber: line.sequenceNumber,
  modifiedOn: line.modifiedOn,
});

export const altLineOf = (line: LineState): AltLine => ({
  ...marketLineOf(line),
  isAlt: true,
  alternateNumber: line.alternateNumber ?? 1,
});

const place = (line: LineState) => ({
  marketId: line.marketId,
  marketSourceId: line.sourceId,
  market: line.market,
  marketLineKey: `${line.marketKey}:${line.sideKey}:ms${line.sourceId}`,
});

/** An explicit null clears these fields. `points` follow a different rule. */
export const CLEARABLE = [
  ...(["previousPrice", "previousPoints", "edge"] as const),
  ...FEED_NUMBERS.map(({ name }) => name),
];

/** An explicit null for each field that clients may have and must clear. */
const clearedFields = (line: LineState, sent: readonly LineState[]) => {
  const before = sent.find(({ id }) => id === line.id);
  const gone = CLEARABLE.filter((field) => line[field] === null && (before?.[field] ?? null) !== null);
  return {
    ...(line.points === null && line.previousPoints !== null ? { points: null } : {}),
    ...(Object.fromEntries(gone.map((field) => [field, null])) as { [F in (typeof CLEARABLE)[number]]?: null }),
  };
};

/** `before`: the same lines as last sent. */
export const streamLineOf = (
  line: LineState,
  alternates: readonly LineState[] = [],
  before: readonly LineState[] = [],
): StreamLine => ({
  ...marketLineOf(line),
  ...clearedFields(line, before),
  ...(alternates.length > 0
    ? {
        alternateLines: alternates.map((alternate) => ({
          ...altLineOf(alternate),
          ...(alternate.market.live === line.market.live ? {} : { live: alternate.market.live }),
          ...clearedFields(alternate, before),
        })),
      }
    : {}),
  ...place(line),
});
