import { type DeeplinkRow, type DeeplinkRows, enveloped, type ENDPOINTS } from "@linewire/contract";
import type { LinkAsk } from "@linewire/domain/deeplink/book-link";
import { deeplinkOf } from "@linewire/domain/deeplink/deeplink";
import type { LineState } from "@linewire/domain/line/line-state";
import { type Scope, within } from "@linewire/domain/scope/scope";
import { linkOptionsOf, expiryOf, pointsOf } from "@linewire/domain/line/requested-lines";
import { callerOf, type Handler } from "@linewire/http/call";
import { type DeeplinkPorts, viewOf } from "./get-deeplink.ts";

type Contract = (typeof ENDPOINTS)["listDeeplinks"];

type LineRequest = { id: number; points: number | null };

const rowWithoutLink = (id: number, message: string): DeeplinkRow => ({
  marketLineId: id,
  marketSourceId: null,
  url: null,
  linkLevel: "none",
  deeplinkStatus: "unavailable",
  message,
});

const isInScope = (line: LineState, { leagueIds, sourceIds }: Scope): boolean =>
  within(leagueIds, line.leagueId) && within(sourceIds, line.sourceId);

const linkRow = (
  line: LineState,
  points: number | null,
  { parts, linkQuery }: { parts: DeeplinkPorts; linkQuery: LinkAsk },
): DeeplinkRow => {
  const link = deeplinkOf([{ line, requestedPoints: points }], parts.book(line.sourceId), linkQuery);
  if ("failed" in link)
    return { ...rowWithoutLink(line.id, link.failed), marketSourceId: line.sourceId, deeplinkStatus: "failed" };
  const [selection] = link.selections;
  if (!selection) return rowWithoutLink(line.id, "the link could not be created");
  return { ...selection, marketSourceId: line.sourceId, deeplinkStatus: link.deeplinkStatus };
};

/** An error of one line is reported in its row and does not affect other lines. */
export const listDeeplinks =
  (parts: DeeplinkPorts): Handler<Contract> =>
  (call) => {
    const { scope } = callerOf(call);
    const { ids, points, state, os, isMobileDevice, generationOptions } = call.body;
    const wantedPoints = pointsOf({ ids, points });
    const { options, messages } = linkOptionsOf(generationOptions);
    const { view, delaySeconds } = viewOf(scope, parts);
    const linkQuery: LinkAsk = { os, isMobile: isMobileDevice, state, stateKnown: parts.stateKnown(state), options };
    const rowOf = ({ id, points: wanted }: LineRequest): DeeplinkRow => {
      const line = view.line(id);
      if (!line) return rowWithoutLink(id, "unknown market line");
      if (!isInScope(line, scope))
        return rowWithoutLink(id, "the league or the book of this line is outside your data scope");
      return linkRow(line, wanted, { parts, linkQuery });
    };
    const links = ids.map((id, index) => rowOf({ id, points: wantedPoints[index] ?? null }));
    const data: DeeplinkRows = { links, expiresAt: expiryOf(parts.now()) };
    return { body: { ...enveloped(data), messages }, headers: { "X-Data-Delay": String(delaySeconds) } };
  };
