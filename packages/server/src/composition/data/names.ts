import type { RowNames } from "../../shared/row-names.ts";
import type { FindOfferName } from "@linewire/pages/console/receipts-main";
import { offerWords } from "@linewire/pages/words/offer-words";
import type { Views } from "../views.ts";

export const namesOf = ({ named }: Pick<Views, "named">): RowNames => ({
  league: named("league"),
  betType: named("bet_type"),
  period: named("period_type"),
  book: named("market_source"),
  team: named("team"),
  person: named("person"),
});

export const offerNames = (views: Pick<Views, "named" | "live">): FindOfferName => {
  const names = namesOf(views);
  return (lineId, points) => {
    const line = views.live.line(lineId);
    if (!line) return null;
    const { eventId } = line.market;
    const event = eventId === null ? undefined : views.live.event(eventId);
    return { bet: offerWords({ ...line, points }, event, names), event: event?.name ?? "" };
  };
};
