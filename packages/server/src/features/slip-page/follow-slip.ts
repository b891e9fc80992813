import type { ENDPOINTS, Event, Jurisdiction } from "@linewire/contract";
import { clickOf, type Move, type SeenPrice } from "@linewire/domain/deeplink/click";
import type { LineState } from "@linewire/domain/line/line-state";
import type { Answer, Handler } from "@linewire/http/call";
import { isoOf } from "@linewire/domain/clock/world";
import { missingSlip } from "./missing-slip.ts";
import { viewContextOf } from "./show-slip.ts";
import { bookUrl, linesOf, mayShow } from "./slip-books.ts";
import type { RowNames } from "../../shared/row-names.ts";
import type { StoredSlip, SlipParts } from "./slip-parts.ts";

type Contract = (typeof ENDPOINTS)["followSlip"];

type PageContext = { jurisdiction: Jurisdiction; simulated: boolean; back: string | null; backTo: string };
type MovedLine = {
  moved: Move;
  onward: string | null;
  line: LineState;
  event: Event | undefined;
  seen: SeenPrice;
  names: RowNames;
  at: string;
};

type DemonstratedLine = Omit<MovedLine, "moved" | "onward">;

export type MovedPages = {
  headers: Record<string, string>;
  moved: (offer: MovedLine, context: PageContext) => string;
  demonstration: (
    offers: readonly [DemonstratedLine, ...DemonstratedLine[]],
    to: string,
    context: PageContext,
  ) => string;
  unknown: (context: PageContext) => string;
};

export type FollowParts = SlipParts & {
  pages: MovedPages;
  went: (how: "redirected" | "moved" | "refused") => void;
};

const REFUSALS: ReadonlySet<string> = new Set(["region_unknown", "region_closed", "no_link"]);

type SeenLine = { id: number } & SeenPrice;
type SlipClick = { kept: StoredSlip; bookId: number; seen: readonly SeenLine[]; jurisdiction: Jurisdiction };

/** In the scope of the slip's creator. Empty if a line no longer exists. */
const linesNow = ({ kept, bookId, jurisdiction }: SlipClick, parts: SlipParts): LineState[] => {
  const showing = viewContextOf(kept, jurisdiction, parts);
  const slip = kept.betSlips.find((one) => one.bookId === bookId);
  // The page may be old, so the partner's current settings and lines count.
  if (!slip || !mayShow(bookId, showing, parts)) return [];
  const found = linesOf(slip, { view: parts.live, scope: showing.scope });
  const lines = found.flatMap(({ line }) => line ?? []);
  return lines.length === found.length ? lines : [];
};

/**
 * Each line is compared with the price that the reader saw. `stopped`: the first changed line, which stops the
 * redirect.
 */
const decideSlipClick = (
  lines: readonly LineState[],
  { kept, seen, bookId, jurisdiction }: SlipClick,
  parts: FollowParts,
) => {
  const url = bookUrl(bookId, lines, { ...jurisdiction, subId: parts.subIdOf(kept.accountId) }, parts);
  const link = { url, deeplinkStatus: "", message: null };
  const clicks = lines.map((line) => {
    const then = seen.find(({ id }) => id === line.id) ?? { points: line.points, price: null };
    const { eventId } = line.market;
    const event = eventId === null ? undefined : parts.live.event(eventId);
    return { line, event, seen: then, click: clickOf({ line, event, link }, then, jurisdiction) };
  });
  return { url, clicks, stopped: clicks.find(({ click }) => "moved" in click) };
};

export const followSlip =
  (parts: FollowParts): Handler<Contract> =>
  ({ params, query, from }) => {
    const page = (text: string, status = 200): Answer<string> => ({
      status,
      bytes: Buffer.from(text),
      headers: parts.pages.headers,
    });
    const kept = parts.find(params.sharedBetSlipId);
    const jurisdiction = parts.region(query.state, from.region);
    if (!kept || kept.expiresAt <= parts.now()) return missingSlip(jurisdiction);
    const stateQuery = query.state === undefined ? "" : `?state=${encodeURIComponent(query.state)}`;
    const back = `/slip/${encodeURIComponent(kept.id)}${stateQuery}`;
    const context = { jurisdiction, simulated: parts.simulated, back, backTo: "Back to the slip" };
    const click = { kept, bookId: params.bookId, seen: query.seen ?? [], jurisdiction };
    const lines = linesNow(click, parts);
    if (lines.length === 0) {
      parts.went("refused");
      return page(parts.pages.unknown(context), 404);
    }
    const { url, clicks, stopped } = decideSlipClick(lines, click, parts);
    const at = isoOf(parts.world.now());
    if (stopped && "moved" in stopped.click) {
      const { click, line, event, seen } = stopped;
      parts.went(REFUSALS.has(click.moved) ? "refused" : "moved");
      return page(parts.pages.moved({ ...click, line, event, seen, names: parts.names, at }, context));
    }
    parts.went("redirected");
    const [first, ...others] = clicks.map(({ line, event, seen }) => ({ line, event, seen, names: parts.names, at }));
    if (parts.simulated && first && url !== null)
      return page(parts.pages.demonstration([first, ...others], url, context));
    return { status: 302, bytes: Buffer.alloc(0), headers: { ...parts.pages.headers, Location: url ?? back } };
  };
