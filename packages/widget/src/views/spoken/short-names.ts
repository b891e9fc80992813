import { betIn } from "../locale.ts";
import { abbreviated } from "../event/event-state.ts";
import type { OfferRow } from "../offer/row.ts";

/** The part of a team's name before its nickname. Some nicknames have two words. */
const NICKNAME = /^.*? (?=((Red|White|Blue|Maple|Trail|Golden|Sun|Tar|Wolf|Mean) )?\S+$)/;

export type ShortOf = (name: string, row: OfferRow) => string | undefined;

/** A shortened name of a player, team, game or bet: "P. Mahomes", "Chiefs", "Red Sox", "BUF \u2013 KC", "O 38.5 rec yds". */
export const shortOf: ShortOf = (name, row) => {
  const { event, bet } = row;
  const { betTypeShort, playerId } = bet.betOffer;
  const isBet = name === row.name;
  const isEvent = name === event?.name;
  if (isEvent) return abbreviated(event);
  if (isBet)
    // The short names of bet types are English. The names of other languages wrap instead.
    return betTypeShort === undefined || (betTypeShort && row.words.value.language !== "en")
      ? undefined
      : betIn(row, { ...bet.betOffer, betTypeName: betTypeShort }, row.quote.now.value.points).replace(
          betTypeShort && /(?<=^[OU])\w+/,
          "",
        );
  // "N. Alexander-W.": two family names do not fit in a box that is 288 px wide.
  if (playerId) return name.replace(/(?<=^\S)\S+/, ".").replace(/(?<=.{9}-\w)\w+/, ".");
  const team = event?.teams.find((one) => one.name === name);
  if (team || !event) return name.replace(NICKNAME, "");
  return undefined;
};
