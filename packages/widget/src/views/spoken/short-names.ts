import { betIn } from "../locale.ts";
import { abbreviated } from "../event/event-state.ts";
import type { OfferRow } from "../offer/row.ts";

export type ShortOf = (name: string, row: OfferRow) => string | undefined;

/** A shortened name of a team, game or total: "KC Chiefs", "BUF \u2013 KC", "Over 221.5". */
export const shortOf: ShortOf = (name, row) => {
  const { event, bet } = row;
  // The points of the article follow this name on the same line. A shortened name would hide these points.
  if (name === event?.name) return bet.stated ? undefined : abbreviated(event);
  const team = event?.teams.find((one) => one.name === name);
  if (team) return name.replace(/.* /, `${team.abbreviation} `);
  // Omits the bet type "Total": the next line names the game, and no other bet of a game is an over or under.
  if (name === row.name && bet.betOffer.betTypeName === "Total")
    return betIn(row, { ...bet.betOffer, betTypeName: "" }, row.quote.now.value.points);
  return undefined;
};
