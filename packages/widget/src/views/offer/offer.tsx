import { useComputed } from "@preact/signals";
import { isOver } from "../../store/lines/events.ts";
import { eventNow } from "../event/event-state.ts";
import { fill } from "../../words/en.ts";
import { betIn, pointsIn, priceIn } from "../locale.ts";
import { pagePart } from "../page-part.ts";
import { offerState } from "./offer-state.ts";
import { Price } from "./price.tsx";
import type { OfferRow } from "./row.ts";
import { speaker } from "../spoken/speaker.ts";
import { useProp } from "../use-prop.ts";

const Player = (row: OfferRow) => <div class="play">{speaker.value?.(row) || null}</div>;

export const Offer = (shown: Omit<OfferRow, "state" | "name">) => {
  const props = useProp(shown);
  const state = useComputed(() => {
    const { quote, store, event, bet } = props.value;
    const live = event && eventNow(event, store.events.of(event.id)?.value);
    return offerState(quote.now.value, store.status.value, !!bet.outcome || (!!live && isOver(live)));
  });
  const points = useComputed(() => props.value.quote.now.value.points);
  const name = useComputed(() => betIn(props.value, props.value.bet.betOffer, points.value));
  const { betOffer, availability, outcome, stated } = shown.bet;
  const { subject, eventId } = betOffer;
  const { jurisdiction, widget } = shown.article;
  const isListed = !outcome && eventId;
  const { Movement, CompareBooks, shortOf: short } = pagePart.value ?? {};
  const row = { ...shown, state: state.value, name: name.value };
  const lines = subject === shown.event?.name ? [row.name, subject] : [subject, row.name];
  return (
    <li
      class={`offer ${isListed && widget.books[1] ? "full" : ""} ${isListed && jurisdiction.linksAllowed ? "pair" : ""}`}
      part="offer"
      data-line-id={betOffer.id}
      data-state={row.state}
      data-outcome={outcome}
    >
      <b class="cut" part="subject" dir="auto" title={lines[0]} data-short={short?.(lines[0]!, row)}>
        {lines[0]}
      </b>
      <span class="name cut" part="bet" dir="auto" title={lines[1]} data-short={short?.(lines[1]!, row)}>
        {lines[1]}
        {stated && (
          <span class="said" part="stated">
            {fill(
              shown.words.value.stated,
              stated.price ? priceIn(shown, stated.price) : pointsIn(shown, betOffer, stated.points!),
            )}
          </span>
        )}
      </span>
      {availability && <Player {...row} />}
      {Movement && <Movement {...row} />}
      <Price {...row} />
      {CompareBooks && <CompareBooks {...row} />}
    </li>
  );
};
