import type { RouteOf } from "@linewire/client";
import type { EmbedLines } from "@linewire/contract";
import type { Config } from "../../config.ts";
import type { AnswerSource } from "./live-answer.ts";
import { isLines } from "./lines-guard.ts";

const PATH: RouteOf<"embedLines">["path"] = "/embed/v1/{partnerSlug}/lines";

/** Without a bet type, the response has the main markets. */
export type LinesRequest = Pick<Config, "api" | "partner" | "requestedBooks" | "state"> & {
  eventId: number | string;
  betTypeId?: number | undefined;
  periodTypeId?: number | undefined;
  personId?: number | null | undefined;
  lineId?: number | undefined;
  live?: Config["live"] | undefined;
};

const addressOf = ({
  api,
  partner,
  eventId,
  betTypeId,
  periodTypeId,
  personId,
  lineId,
  requestedBooks,
  state,
}: LinesRequest): string => {
  const query = { eventId, betTypeId, periodTypeId, personId, lineId, requestedBookIds: requestedBooks, state };
  const parameters = Object.entries(query).filter(([, value]) => value);
  return `${api + PATH.replace("{partnerSlug}", encodeURIComponent(partner))}?${new URLSearchParams(parameters as [string, string][])}`;
};

export const linesSource = (request: LinesRequest): AnswerSource<EmbedLines> => ({
  api: request.api,
  live: request.live,
  load: (get) => get(addressOf(request), isLines),
  offersOf: ({ markets }) => markets.flatMap(({ sides }) => sides.flatMap(({ offers }) => offers)),
  eventsOf: ({ event }) => [event],
});
