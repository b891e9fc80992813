/** Centre and size in pixels, angle in radians. */
export type Box = { x: number; y: number; width: number; height: number; angle: number };

/** `along`, `across`: offsets from the centre, relative to the text's direction. */
export const pointOf = (box: Box, along: number, across: number): { x: number; y: number } => ({
  x: box.x + along * Math.cos(box.angle) - across * Math.sin(box.angle),
  y: box.y + along * Math.sin(box.angle) + across * Math.cos(box.angle),
});
