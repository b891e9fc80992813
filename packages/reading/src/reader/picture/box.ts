/** A rectangle around a piece of text, turned by an angle: pixels and radians. */
export type Box = { x: number; y: number; width: number; height: number; angle: number };

/** A point of a box, from its middle along and across its text. */
export const pointOf = (box: Box, along: number, across: number): { x: number; y: number } => ({
  x: box.x + along * Math.cos(box.angle) - across * Math.sin(box.angle),
  y: box.y + along * Math.sin(box.angle) + across * Math.cos(box.angle),
});
