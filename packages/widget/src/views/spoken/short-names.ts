import type { OfferEvent } from "@linewire/contract";
import { abbreviated } from "../event/event-state.ts";

export type ShortOf = (name: string, event: OfferEvent | undefined) => string | undefined;

/** A shortened name of a team or game: "KC Chiefs", "BUF \u2013 KC". */
export const shortOf: ShortOf = (name, event) => {
  if (name === event?.name) return abbreviated(event);
  const team = event?.teams.find((one) => one.name === name);
  return team && name.replace(/.* /, `${team.abbreviation} `);
};
