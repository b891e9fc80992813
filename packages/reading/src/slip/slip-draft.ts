import type { Core } from "../language/claims/claim.ts";
import type { Market } from "../language/market.ts";
import type { PeriodKey } from "../language/period.ts";
import type { WordJoint } from "./separator.ts";
import type { SlipName } from "./slip-line.ts";
import type { BetTurn } from "./rejected/rejection-phrases.ts";

/** A place in a slip: a token of a line. */
export type TokenSpot = { line: number; token: number };

/** A bet while its words are gathered. */
export type SlipDraft = {
  names: SlipName[];
  /** Teams behind "vs" or "at", and those of a line that names its game. */
  rivals: SlipName[];
  /** Teams that say whose player is meant. */
  ofTeams: SlipName[];
  markets: (readonly Market[])[];
  /** The market that a heading names, for bets that name none. */
  label: readonly Market[] | null;
  core: Core | null;
  misses: boolean;
  isDraw: boolean;
  /** Which of several numbers of one player: "25/10/8". */
  corner: number | null;
  period: PeriodKey | null;
  price: number | null;
  /** The bet before, whose subject stands for this one's as well. */
  heir: SlipDraft | null;
  /** A person is named who is not in the catalogue. */
  isStranger: boolean;
  /** Its names stand behind its line: "over 8 in Reds/Cubs". */
  isNamedBehind: boolean;
  turn: BetTurn | null;
  joint: WordJoint;
  head: TokenSpot;
  tail: TokenSpot;
  /** Places in the whole text. */
  start: number;
  end: number;
};

export const draft = (head: TokenSpot, start: number, joint: WordJoint): SlipDraft => ({
  names: [],
  rivals: [],
  ofTeams: [],
  markets: [],
  label: null,
  core: null,
  misses: false,
  isDraw: false,
  corner: null,
  period: null,
  price: null,
  heir: null,
  isStranger: false,
  isNamedBehind: false,
  turn: null,
  joint,
  head,
  tail: head,
  start,
  end: start,
});

/** Whether something is asked of a subject: a line, a market, or a price. */
export const isAsking = ({ core, markets, price }: SlipDraft): boolean =>
  core !== null || markets.length > 0 || price !== null;

export const isTeamOnly = ({ people }: SlipName): boolean => people.length === 0;
export const isPersonOnly = ({ teams }: SlipName): boolean => teams.length === 0;

/** Whether only a market is named yet: it may head the names that follow. */
export const isHeading = (open: SlipDraft | null): open is SlipDraft =>
  open !== null && open.names.length === 0 && open.core === null && open.markets.length > 0;
