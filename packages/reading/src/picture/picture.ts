export type SeenText = {
  text: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
  confidence: number;
  /** Whether the text is struck through, as an old price is. */
  struck?: boolean;
};

export type SeenPicture = { width: number; height: number; texts: readonly SeenText[] };
