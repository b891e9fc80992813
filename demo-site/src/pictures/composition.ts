export interface Duo {
  readonly primary: string;
  readonly secondary: string;
}

/** Four colours: two of each team. A story without a game has two pairs of colours. */
export interface Colors {
  readonly away: Duo;
  readonly home: Duo;
}

export type Composition = (colors: Colors) => string;
