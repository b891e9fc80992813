import { betIn } from "../locale.ts";
import { abbreviated } from "../event/event-state.ts";
import type { OfferRow } from "../offer/row.ts";

export type ShortOf = (name: string, row: OfferRow) => string | undefined;

/** A shortened name of a player, team, game or bet: "P. Mahomes", "KC Chiefs", "Commanders", "BUF \u2013 KC", "O 38.5 rec yds". */
export const shortOf: ShortOf = (name, row) => {
  const { event, bet } = row;
  const { betTypeShort: type, playerId } = bet.betOffer;
  // The points of the article follow this name on the same line. A shortened name would hide these points.
  if (name === event?.name) return bet.stated ? undefined : abbreviated(event);
  if (name === row.name)
    return type === undefined
      ? type
      : betIn(row, { ...bet.betOffer, betTypeName: type }, row.quote.now.value.points).replace(
          type && /(?<=^[OU])\w+/,
          "",
        );
  if (playerId) return name.replace(/(?<=^\S)\S+/, ".");
  const team = event?.teams.find((one) => one.name === name);
  // Eight letters of a nickname leave no room for the abbreviation in a box of 288 px.
  return team || !event
    ? name.replace(/.* /, team ? `${team.abbreviation} ` : "").replace(/.* (?=.{8})/, "")
    : undefined;
};
