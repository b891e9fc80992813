import type { Core } from "../language/claims/claim.ts";
import type { Market } from "../language/market.ts";
import type { PeriodKey } from "../language/period.ts";
import type { Separator } from "./separator.ts";
import type { SlipName } from "./slip-line.ts";
import type { PhraseEffect } from "./rejected/rejection-phrases.ts";

export type TokenSpot = { line: number; token: number };

/** A bet whose words are being collected. Its names can still mean several teams and players. */
export type SlipDraft = {
  names: SlipName[];
  /** Teams behind "vs" or "at", and the teams of a text line that names the bet's game. */
  rivals: SlipName[];
  /** Teams that only identify a player: "Towns of the Knicks". */
  playerTeams: SlipName[];
  markets: (readonly Market[])[];
  /** Markets of a heading, for bets without a market. */
  label: readonly Market[] | null;
  core: Core | null;
  isMiss: boolean;
  isDraw: boolean;
  /** Index of the stat in points, rebounds and assists: "25/10/8". */
  comboIndex: number | null;
  period: PeriodKey | null;
  price: number | null;
  /** A price in front of the bet counts if no other price follows: "2.35  Canadiens to win". */
  leadingPrice: number | null;
  /** The number of the bet was corrected behind the price, so the next price replaces the price. */
  isPriceOld: boolean;
  subjectFrom: SlipDraft | null;
  /** Offset in the whole text, of a subject outside the catalogue. */
  unknownSubjectStart: number | null;
  /** Example: "Over 8 in Reds/Cubs". */
  isNameAfterLine: boolean;
  rejection: PhraseEffect | null;
  separator: Separator;
  head: TokenSpot;
  tail: TokenSpot;
  /** An offset in the whole text. */
  start: number;
  end: number;
};

export const newDraft = (head: TokenSpot, start: number, separator: Separator): SlipDraft => ({
  names: [],
  rivals: [],
  playerTeams: [],
  markets: [],
  label: null,
  core: null,
  isMiss: false,
  isDraw: false,
  comboIndex: null,
  period: null,
  price: null,
  leadingPrice: null,
  isPriceOld: false,
  subjectFrom: null,
  unknownSubjectStart: null,
  isNameAfterLine: false,
  rejection: null,
  separator,
  head,
  tail: head,
  start,
  end: start,
});

export const hasBetTerms = ({ core, markets, price }: SlipDraft): boolean =>
  core !== null || markets.length > 0 || price !== null;

export const isTeamOnly = ({ people }: SlipName): boolean => people.length === 0;
export const isPersonOnly = ({ teams }: SlipName): boolean => teams.length === 0;

export const haveSameSubject = (one: SlipDraft, other: SlipDraft): boolean =>
  [...one.names, ...one.playerTeams].some(({ teams, people }) =>
    [...other.names, ...other.playerTeams].some(
      (name) =>
        name.teams.some((team) => teams.includes(team)) || name.people.some((person) => people.includes(person)),
    ),
  );

/** A bet that is only a market so far can be the heading of the next names. */
export const isHeading = (open: SlipDraft | null): open is SlipDraft =>
  open !== null && open.names.length === 0 && open.core === null && open.price === null && open.markets.length > 0;

export const headingOf = ({ markets, period }: SlipDraft): Pick<SlipDraft, "label" | "period"> => ({
  label: markets.flat(),
  period,
});
