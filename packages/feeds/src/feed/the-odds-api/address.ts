import type { AskOddsApi } from "./client.ts";
import type { OddsApiRequest } from "./plan.ts";
import type { OddsApiSettings } from "./settings.ts";

export const marketsOf = ({ what }: OddsApiRequest, { markets, props }: OddsApiSettings): readonly string[] => {
  if (what === "title") return ["outrights"];
  return what === "props" ? props : markets;
};

export const addressOf = (request: OddsApiRequest, settings: OddsApiSettings): Parameters<AskOddsApi> => {
  const { what, sport, event } = request;
  if (what === "scores") return [`/sports/${sport}/scores`, { daysFrom: "1", dateFormat: "iso" }];
  const query = {
    regions: settings.regions.join(","),
    markets: marketsOf(request, settings).join(","),
    oddsFormat: "american",
    dateFormat: "iso",
    includeLinks: "true",
    includeSids: "true",
  };
  return [event === null ? `/sports/${sport}/odds` : `/sports/${sport}/events/${event}/odds`, query];
};
