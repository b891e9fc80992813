/** A text detected in a picture, with its position in pixels. */
export type SeenText = {
  text: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
  confidence: number;
  /** Struck through: an old price. */
  struck?: boolean;
};

/** The recognised texts of a picture. */
export type SeenPicture = { width: number; height: number; texts: readonly SeenText[] };
