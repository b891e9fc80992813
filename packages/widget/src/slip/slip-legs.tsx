import { eventMoment, eventNow, eventScore, isLive } from "../views/event/event-state.ts";
import { startIn } from "../views/locale.ts";
import { Monogram } from "./monogram.tsx";
import { legWords, type SlipView } from "./slip-view.ts";

type Leg = SlipView["slip"]["legs"][number];

const LegDetails = ({ leg, ...view }: SlipView & { leg: Leg }) => {
  const event = leg.event && eventNow(leg.event, view.store.events.of(leg.event.id)?.value);
  const [, second] = legWords(view, leg, leg.points);
  const score = event && eventScore(event);
  return (
    <p class="place">
      {second === leg.eventName ? leg.league : `${leg.league} \u00b7 `}
      {second !== leg.eventName && <bdi>{leg.eventName}</bdi>}
      {event && (
        <span class="when">
          {score && <bdi class="score">{score}</bdi>}
          {score && " \u00b7 "}
          <span class={isLive(event) ? "on" : ""}>
            {eventMoment(event, view.words.value, startIn(view, event.eventStart))}
          </span>
        </span>
      )}
    </p>
  );
};

export const SlipLegs = (view: SlipView) => (
  <ol class="requested">
    {view.slip.legs.map((leg) => {
      const [first, second] = legWords(view, leg, leg.points);
      return (
        <li part="leg">
          <Monogram leg={leg} />
          <div>
            <b dir="auto">{first}</b>
            <span class="bet" dir="auto">
              {second}
            </span>
            <LegDetails {...view} leg={leg} />
          </div>
        </li>
      );
    })}
  </ol>
);

/** `text` is user input, which JSX escapes. */
export const UnmatchedLegs = ({ slip, texts }: SlipView) =>
  slip.unmatched.length > 0 && (
    <section class="missed">
      <h2>{texts.missed}</h2>
      <ul>
        {slip.unmatched.map(({ text, reason }) => (
          <li part="unmatched">
            <b dir="auto">{text}</b>
            <span lang="en" dir="auto">
              {reason}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
