import { betIn } from "../locale.ts";
import { abbreviated } from "../event/event-state.ts";
import type { OfferRow } from "../offer/row.ts";

export type ShortOf = (name: string, row: OfferRow) => string | undefined;

/** A shortened name of a player, team, game or bet: "P. Mahomes", "KC Chiefs", "Commanders", "BUF \u2013 KC", "O 38.5 rec yds". */
export const shortOf: ShortOf = (name, row) => {
  const { event, bet } = row;
  const { betTypeShort, playerId } = bet.betOffer;
  const isBet = name === row.name;
  const isEvent = name === event?.name;
  if (isEvent) return abbreviated(event);
  if (isBet)
    return betTypeShort === undefined
      ? undefined
      : betIn(row, { ...bet.betOffer, betTypeName: betTypeShort }, row.quote.now.value.points).replace(
          betTypeShort && /(?<=^[OU])\w+/,
          "",
        );
  // "N. Alexander-W.": two family names are longer than a box of 288 px.
  if (playerId) return name.replace(/(?<=^\S)\S+/, ".").replace(/(?<=.{9}-\w)\w+/, ".");
  const team = event?.teams.find((one) => one.name === name);
  // Eight letters of a nickname leave no room for the abbreviation in a box of 288 px.
  if (team || !event) return name.replace(/.* /, team ? `${team.abbreviation} ` : "").replace(/.* (?=.{8})/, "");
  return undefined;
};
