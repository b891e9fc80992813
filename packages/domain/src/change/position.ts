/** The formatted position is the id of a stream message. */
export type Position = { epoch: string; seq: number };

const SHAPE = /^([0-9a-z]{4,16})-(0|[1-9]\d{0,14})$/;

export const formatPosition = ({ epoch, seq }: Position): string => `${epoch}-${seq}`;

/** Null for text that this service cannot have sent. */
export const parsePosition = (text: string): Position | null => {
  const parts = SHAPE.exec(text);
  return parts ? { epoch: parts[1]!, seq: Number(parts[2]) } : null;
};
