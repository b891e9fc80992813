export interface Duo {
  readonly primary: string;
  readonly secondary: string;
}

/** Four colours: those of both teams, or two pairs for a story without a game. */
export interface Colors {
  readonly away: Duo;
  readonly home: Duo;
}

/** A composition, drawn in the colours of a story. */
export type Composition = (colors: Colors) => string;
