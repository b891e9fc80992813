import { betIn } from "../locale.ts";
import { abbreviated } from "../event/event-state.ts";
import type { OfferRow } from "../offer/row.ts";

/** Matches the part before a team's nickname. Some nicknames have two words. */
const NICKNAME = /^.*? (?=((Red|White|Blue|Maple|Trail|Golden|Sun|Tar|Wolf|Mean) )?\S+$)/;

export type ShortOf = (name: string, row: OfferRow) => string | undefined;

/** Examples: "P. Mahomes", "Chiefs", "Red Sox", "BUF \u2013 KC", "O 38.5 rec yds". */
export const shortOf: ShortOf = (name, row) => {
  const { event, bet } = row;
  const { betTypeShort, playerId } = bet.betOffer;
  const isBet = name === row.name;
  const isEvent = name === event?.name;
  if (isEvent) return abbreviated(event);
  if (isBet)
    // Short names of bet types are English. In other languages the names wrap.
    return betTypeShort === undefined || (betTypeShort && row.words.value.language !== "en")
      ? undefined
      : betIn(row, { ...bet.betOffer, betTypeName: betTypeShort }, row.quote.now.value.points).replace(
          betTypeShort && /(?<=^[OU])\w+/,
          "",
        );
  // "N. Alexander-W.": two family names do not fit into 288 px.
  if (playerId) return name.replace(/(?<=^\S)\S+/, ".").replace(/(?<=.{9}-\w)\w+/, ".");
  const team = event?.teams.find((one) => one.name === name);
  if (team || !event) return name.replace(NICKNAME, "");
  return undefined;
};
