export type OddsApiSettings = {
  key: string;
  origin: string;
  /** Credits per month. */
  quota: number;
  leagues: readonly string[];
  regions: readonly string[];
  markets: readonly string[];
  /** Player markets, which need one request per game. Empty: none. */
  props: readonly string[];
  scores: boolean;
};
