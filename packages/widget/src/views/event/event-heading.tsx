import type { OfferEvent } from "@linewire/contract";
import type { View } from "../context.ts";
import { abbreviated, eventMoment, eventNow, eventScore, isLive } from "./event-state.ts";
import { startIn } from "../locale.ts";

const colorOf = (color: string | null): string => /^#\w{6}$/.exec(`${color}`)?.[0] ?? "#888";

/** An offer in a text has the role "none": its heading is not part of the text's outline. */
export const Heading = ({ event: loaded, role, ...view }: View & { event: OfferEvent; role?: "none" | undefined }) => {
  const event = eventNow(loaded, view.store.events.of(loaded.id)?.value);
  const { name, eventStart, teams } = event;
  return (
    <h3 part="event" role={role}>
      <svg viewBox="0 0 7 16" width="7" aria-hidden="true">
        {teams.map(({ primaryColor }, at) => (
          <path d={`M${at * 4} 0h3v16h-3z`} fill={colorOf(primaryColor)} />
        ))}
      </svg>
      <span class="teams cut">{name}</span>
      <span class="short" aria-hidden="true">
        {abbreviated(event)}
      </span>
      <bdi part="score">{eventScore(event) || null}</bdi>
      <span class={isLive(event) ? "moment on" : "moment"} part="moment">
        {eventMoment(event, view.words.value, startIn(view, eventStart))}
      </span>
    </h3>
  );
};
