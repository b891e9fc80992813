export interface Duo {
  readonly primary: string;
  readonly secondary: string;
}

/** Two colours of each team, or two pairs for a story without a game. */
export interface Colors {
  readonly away: Duo;
  readonly home: Duo;
}

export type Composition = (colors: Colors) => string;
