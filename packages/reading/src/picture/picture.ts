export type SeenText = {
  text: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
  confidence: number;
  struck?: boolean;
};

export type SeenPicture = { width: number; height: number; texts: readonly SeenText[] };
