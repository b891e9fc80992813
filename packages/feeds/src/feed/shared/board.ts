import type { IngestRow } from "@linewire/contract";
import { LINE_STATUS } from "@linewire/contract/names";
import type { LineState } from "@linewire/domain/line/line-state";
import { bookKindKey, kindKey, kindOfLine, type LineQuote } from "./quote.ts";

type LineRow = Extract<IngestRow, { type: "market_line" }>;
type RowFields = Omit<NonNullable<LineRow["line"]["alternateLines"]>[number], "alternateNumber">;

type ReportedLine = Omit<LineQuote, "price" | "observedOn" | "link"> & {
  price: number | null;
  gone: boolean;
  observedOn?: string | null;
  link?: string | null;
};

/** A known line that the document lacks is removed if the document covers its kind of market. */
export type BoardReport = {
  quotes: readonly LineQuote[];
  /** A kind of market is a bet type, a period, and main or alternate. */
  covers: (kind: string) => boolean;
  /** In play, missing pregame lines are removed, even of kinds that the document does not cover. */
  live: boolean;
  kept?: ReadonlySet<string>;
  keptBooks?: ReadonlySet<number>;
};

const NONE: ReadonlySet<never> = new Set<never>();

const reportedLine = (line: LineState): ReportedLine => ({
  id: line.id,
  mainId: line.mainId,
  alternateNumber: line.alternateNumber,
  marketId: line.marketId,
  sourceId: line.sourceId,
  leagueId: line.leagueId,
  market: line.market,
  points: line.points,
  price: line.price,
  sourcePrice: line.sourcePrice ?? 0,
  sourceFormat: line.sourceFormat,
  gone: line.disabled,
  link: line.link ?? null,
});

const same = (one: ReportedLine, other: ReportedLine): boolean =>
  one.price === other.price &&
  one.points === other.points &&
  one.gone === other.gone &&
  (one.link ?? null) === (other.link ?? null) &&
  one.market.live === other.market.live;

const rowFields = (shown: ReportedLine): RowFields => ({
  marketLineId: shown.id,
  ...(shown.points === null ? {} : { points: shown.points }),
  price: shown.price,
  statusId: shown.gone
    ? LINE_STATUS.unavailable
    : shown.price === null
      ? LINE_STATUS.priceUnknown
      : LINE_STATUS.available,
  ...(shown.gone ? { disabled: true } : {}),
  ...(shown.sourceFormat === 1 ? {} : { sourcePrice: shown.sourcePrice, sourceFormat: shown.sourceFormat }),
  ...(shown.observedOn ? { observedOn: shown.observedOn } : {}),
  ...(shown.link ? { sourceLink: shown.link } : {}),
});

const rowOf = (main: ReportedLine, alternates: readonly ReportedLine[]): LineRow => {
  const { marketId, sourceId: marketSourceId, market, leagueId } = main;
  const more = alternates.map((one) => ({ ...rowFields(one), alternateNumber: one.alternateNumber ?? 1 }));
  return {
    type: "market_line",
    line: {
      ...rowFields(main),
      marketId,
      marketSourceId,
      market,
      ...(more.length > 0 ? { alternateLines: more } : {}),
    },
    ...(market.eventId === null ? { leagueId } : {}),
  };
};

/** Some books quote alternates without a main line. */
const unquotedMain = (alternate: ReportedLine, mainId: number): ReportedLine => ({
  ...alternate,
  id: mainId,
  mainId: null,
  alternateNumber: null,
  points: null,
  price: null,
  link: null,
});

export class ReportedBoard {
  readonly #lines = new Map<number, ReportedLine>();

  seed(lines: readonly LineState[]): void {
    for (const line of lines) this.#lines.set(line.id, reportedLine(line));
  }

  update({ quotes, covers, live, kept = NONE, keptBooks = NONE }: BoardReport): LineRow[] {
    const listed = new Set(quotes.map(({ id }) => id));
    const changed = new Map<number, ReportedLine>();
    for (const quote of quotes) {
      const next: ReportedLine = { ...quote, gone: false };
      const known = this.#lines.get(quote.id);
      if (!known || !same(known, next)) changed.set(quote.id, next);
    }
    for (const line of this.#lines.values()) {
      const kind = kindOfLine(line);
      if (listed.has(line.id) || line.gone) continue;
      if (!covers(kindKey(kind)) && (!live || line.market.live)) continue;
      if (keptBooks.has(line.sourceId) || kept.has(bookKindKey({ ...kind, sourceId: line.sourceId }))) continue;
      changed.set(line.id, { ...line, gone: true });
    }
    return this.#rows(changed);
  }

  keepOnly(ids: ReadonlySet<number>): LineRow[] {
    const gone = [...this.#lines.values()].filter((line) => !line.gone && !ids.has(line.id));
    return this.#rows(new Map(gone.map((line) => [line.id, { ...line, gone: true }])));
  }

  withdraw(id: number): LineRow[] {
    const line = this.#lines.get(id);
    return line ? this.#rows(new Map([[id, { ...line, gone: true }]])) : [];
  }

  #rows(changed: ReadonlyMap<number, ReportedLine>): LineRow[] {
    const alternates = new Map<number, ReportedLine[]>();
    for (const line of changed.values())
      if (line.mainId !== null) alternates.set(line.mainId, [...(alternates.get(line.mainId) ?? []), line]);
    for (const [id, line] of changed) this.#lines.set(id, line);
    const mains = new Set([...changed.values()].map(({ id, mainId }) => mainId ?? id));
    const rows = [...mains].map((id) => {
      const own = alternates.get(id) ?? [];
      const [first] = own;
      const main = this.#lines.get(id) ?? (first && unquotedMain(first, id));
      if (main) this.#lines.set(id, main);
      return main ? [rowOf(main, own)] : [];
    });
    for (const [id, { gone }] of changed) if (gone) this.#lines.delete(id);
    return rows.flat();
  }
}
