import type { Core } from "../language/claims/claim.ts";
import type { Market } from "../language/market.ts";
import type { PeriodKey } from "../language/period.ts";
import type { Separator } from "./separator.ts";
import type { SlipName } from "./slip-line.ts";
import type { PhraseEffect } from "./rejected/rejection-phrases.ts";

/** The position of a token: line and index in the line. */
export type TokenSpot = { line: number; token: number };

/** A bet while its words are collected, before its names are resolved. */
export type SlipDraft = {
  names: SlipName[];
  /** Teams after "vs" or "at", and the teams of a line that names the game of the bet. */
  rivals: SlipName[];
  /** Teams that only identify a player: "Towns of the Knicks". */
  playerTeams: SlipName[];
  markets: (readonly Market[])[];
  /** The markets of a heading, for bets that name no market. */
  label: readonly Market[] | null;
  core: Core | null;
  isMiss: boolean;
  isDraw: boolean;
  /** Index in a combination of points, rebounds and assists: "25/10/8". */
  comboIndex: number | null;
  period: PeriodKey | null;
  price: number | null;
  /** The price in front of the bet, which counts if no price follows: "2.35  Canadiens to win". */
  leadingPrice: number | null;
  /** The number was corrected after the price, so the next price replaces the old price. */
  isPriceOld: boolean;
  subjectFrom: SlipDraft | null;
  /** Offset in the whole text of a subject that is not in the catalogue. */
  unknownSubjectStart: number | null;
  /** The names follow the line: "over 8 in Reds/Cubs". */
  isNameAfterLine: boolean;
  rejection: PhraseEffect | null;
  separator: Separator;
  head: TokenSpot;
  tail: TokenSpot;
  /** Offsets in the whole text. */
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

/** Whether a draft has only a market so far. The market can then be the heading of the next names. */
export const isHeading = (open: SlipDraft | null): open is SlipDraft =>
  open !== null && open.names.length === 0 && open.core === null && open.price === null && open.markets.length > 0;
