/** The settings of The Odds API. */
export type OddsApiSettings = {
  key: string;
  origin: string;
  /** Credits that may be spent in a month. */
  quota: number;
  /** Codes of the leagues to follow. */
  leagues: readonly string[];
  regions: readonly string[];
  markets: readonly string[];
  /** Markets on players, asked game by game; none = no such calls. */
  props: readonly string[];
  scores: boolean;
};
