/** The settings of The Odds API. */
export type OddsApiSettings = {
  key: string;
  origin: string;
  /** Maximum credits per month. */
  quota: number;
  /** Codes of the leagues to follow. */
  leagues: readonly string[];
  regions: readonly string[];
  markets: readonly string[];
  /** Player markets, requested game by game; empty = no such requests. */
  props: readonly string[];
  scores: boolean;
};
