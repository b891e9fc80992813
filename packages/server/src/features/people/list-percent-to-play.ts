import { LIMITS, type ENDPOINTS, type PercentToPlay } from "@linewire/contract";
import { callerOf, type Handler } from "@linewire/http/call";
import { pageOfPeople, type PageParts, type ReadPage } from "./page-of-people.ts";

export type PercentParts = PageParts & {
  percentPage: ReadPage<PercentToPlay>;
  percentsVersion: (leagueId: number) => string;
};

export const listPercentToPlay =
  (parts: PercentParts): Handler<(typeof ENDPOINTS)["listPercentToPlay"]> =>
  (call) =>
    pageOfPeople(
      parts,
      {
        name: "percent-to-play",
        size: LIMITS.percentPage,
        version: parts.percentsVersion,
        read: parts.percentPage,
        shown: (row) => row,
      },
      { league: call.params.league, query: call.query, scope: callerOf(call).scope },
    );
