import type { Availability, EmbedBet } from "@linewire/contract";
import { pageWorld, signal, widgetSheet } from "../core.ts";
import { AvailabilityMark } from "../look/availability.tsx";
import { availabilityLine } from "../look/availability-line.ts";
import css from "../look/availability.css?inline";
import type { Loaded } from "../look/context.ts";
import type { Row } from "../look/offer.tsx";
import { isAvailability, People } from "../store/people.ts";

const sheet = new CSSStyleSheet();
sheet.replaceSync(css);
for (const rule of sheet.cssRules) widgetSheet.insertRule(rule.cssText, widgetSheet.cssRules.length);

const held = new WeakMap<object, People>();

/** What was told beside the events of one answer. */
const beside = (events: object): People => {
  const people = held.get(events) ?? new People(signal(0));
  held.set(events, people);
  return people;
};

const factsOf = ({ store, article }: Loaded, { betOffer, availability }: EmbedBet): Availability | null =>
  isAvailability(availability) ? beside(store.events).of(betOffer, { availability, position: article.position }) : null;

/** Takes what a stream tells of players, for the answer that it keeps true. */
export const take = (events: object, frame: string): void => beside(events).take(frame, pageWorld.now());

/** What stands beside a bet on a player. */
export const draw = (row: Row) => {
  const facts = factsOf(row, row.bet);
  return facts && <AvailabilityMark row={row} facts={facts} />;
};

/** What is to be said aloud of the players, each once; by ids that are no line's. Chances move too often to be read out. */
export const say = (loaded: Loaded): [number, string][] =>
  loaded.article.widget.bets.flatMap((bet): [number, string][] => {
    const facts = factsOf(loaded, bet);
    if (!facts) return [];
    const { text } = availabilityLine({ ...facts, percentToPlay: undefined }, "open", loaded.words.value.language);
    return [[-(bet.betOffer.playerId ?? 0), `${bet.betOffer.subject}: ${text}`]];
  });
