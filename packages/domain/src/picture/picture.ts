/** A piece of text that was seen in a picture, and where, in pixels. */
export type SeenText = {
  text: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
  confidence: number;
  /** A line runs through it: an old price. */
  struck?: boolean;
};

/** A picture as it was read, before anything is decided. */
export type SeenPicture = { width: number; height: number; texts: readonly SeenText[] };
