export type OddsApiSettings = {
  key: string;
  origin: string;
  /** Maximum credits per month. */
  quota: number;
  leagues: readonly string[];
  regions: readonly string[];
  markets: readonly string[];
  /**
   * Player markets, which are requested for each game separately. If the list is empty, no player markets are
   * requested.
   */
  props: readonly string[];
  scores: boolean;
};
