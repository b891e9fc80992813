export interface Duo {
  readonly primary: string;
  readonly secondary: string;
}

/** Four colors: those of both teams, or two pairs of a story without a game. */
export interface Colors {
  readonly away: Duo;
  readonly home: Duo;
}

/** A geometry, drawn in the colors of a story. */
export type Composition = (colors: Colors) => string;
