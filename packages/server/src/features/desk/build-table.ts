import type { DeskTable, DeskTableRow, ENDPOINTS, QueryOf } from "@linewire/contract";
import type { DeskList } from "@linewire/domain/desk/counts";
import { NO_FIGURES, type Figures } from "@linewire/domain/desk/desk-row";
import type { RowSums } from "@linewire/domain/desk/desk-sums";
import { spanOf, stepsOf, type Span } from "@linewire/domain/desk/period";
import { isoOf } from "@linewire/domain/clock/world";
import { Fault } from "@linewire/domain/fault/fault";
import type { DeskAccess } from "./desk-access.ts";
import type { DeskViewPorts } from "./desk-parts.ts";

export type DeskQuery = QueryOf<(typeof ENDPOINTS)["deskTable"]>;

export const MAX_ROWS = 500;
const MAX_MOVED = 5;
const UNKNOWN = "Not known";

/** Rows of these lists count offers. Rows of all other lists count widget boxes, which have several offers. */
const OFFER_LISTS: ReadonlySet<DeskList> = new Set(["offer", "book", "market"]);

const AUDIENCES: Record<string, string> = {
  bot: "Bots",
  prefetch: "Loaded in advance",
  preview: "Previews",
  own: "Own visits",
};

const pathOf = (article: string): string => (URL.canParse(article) ? new URL(article).pathname : article);

const marketLabel = (value: string, parts: DeskViewPorts): string => {
  const [league = 0, betType = 0] = value.split(":").map(Number);
  return [parts.leagueName(league)?.toUpperCase(), parts.betTypeName(betType)].filter(Boolean).join(" ");
};

const offerLabel = (value: string, parts: DeskViewPorts): string => {
  const offer = parts.offerName(value);
  return offer === undefined ? value : `${offer.text} at ${parts.bookName(offer.bookId) ?? offer.bookId}`;
};

const labelOf = (list: DeskList, value: string, slug: string, parts: DeskViewPorts): string => {
  if (value === "") return UNKNOWN;
  if (list === "article") return parts.byline(slug, value)?.title ?? pathOf(value);
  if (list === "offer") return offerLabel(value, parts);
  if (list === "book") return parts.bookName(Number(value)) ?? value;
  if (list === "market") return marketLabel(value, parts) || value;
  if (list === "hour") return `${value}:00 UTC`;
  return list === "apart" ? (AUDIENCES[value] ?? value) : value;
};

const withoutIncome = (figures: Figures): Figures => ({ ...figures, signups: 0, deposits: 0, money: {} });

export const spanFor = ({ period, until }: Pick<DeskQuery, "period" | "until">, now: number): Span => {
  const span = spanOf(period, now, until === undefined ? null : Date.parse(`${until}T00:00:00Z`));
  if (span === null)
    throw new Fault("not_found", `the counters of this ${period} were deleted: choose a later day or period=year`);
  return span;
};

const rowsOf = (sums: readonly RowSums[], list: DeskList, access: DeskAccess, parts: DeskViewPorts): DeskTableRow[] =>
  sums.map((sum) => {
    const { value, now, before } = parts.named(sum);
    const label = labelOf(list, value, access.partner.slug, parts);
    return access.canSeeMoney
      ? { value, label, now, before }
      : { value, label, now: withoutIncome(now), before: withoutIncome(before) };
  });

const curveOf = (slug: string, span: Span, parts: DeskViewPorts): DeskTable["curve"] => {
  const points = new Map(parts.curve(slug, span).map((point) => [point.at, point]));
  return stepsOf(span).map((at) => {
    const { views, viewable, clicks } = points.get(at) ?? NO_FIGURES;
    return { at: isoOf(at), views, viewable, clicks };
  });
};

export const buildTable = (query: DeskQuery, access: DeskAccess, parts: DeskViewPorts, limit = MAX_ROWS): DeskTable => {
  const { by, period, sort } = query;
  const { slug } = access.partner;
  const span = spanFor(query, parts.now());
  const sums = parts.sums(slug, by, span);
  const shown = OFFER_LISTS.has(by) ? sums.totals() : parts.sums(slug, "total", span).totals();
  const totals = access.canSeeMoney ? shown : { now: withoutIncome(shown.now), before: withoutIncome(shown.before) };
  return {
    partnerSlug: slug,
    by,
    period,
    before: isoOf(span.before),
    from: isoOf(span.from),
    to: isoOf(span.to),
    canSeeMoney: access.canSeeMoney,
    totals,
    rowCount: sums.rowCount,
    rows: rowsOf(sums.top(sort, limit), by, access, parts),
    moved: rowsOf(sums.movedMost(MAX_MOVED), by, access, parts),
    apart: rowsOf(parts.sums(slug, "apart", span).top("views", MAX_ROWS), "apart", access, parts),
    curve: curveOf(slug, span, parts),
  };
};
