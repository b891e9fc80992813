export type OddsApiSettings = {
  key: string;
  origin: string;
  /** Number of credits per month. */
  quota: number;
  leagues: readonly string[];
  regions: readonly string[];
  markets: readonly string[];
  /** Markets of players need one request per game; may be empty. */
  props: readonly string[];
  scores: boolean;
};
