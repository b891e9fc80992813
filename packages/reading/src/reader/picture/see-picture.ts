import type { SeenPicture, SeenText } from "../../picture/picture.ts";
import { pointOf, type Box } from "./box.ts";
import { inkOf } from "./ink.ts";
import { look } from "./text-at-scale.ts";
import { partsOf, type PicturePart } from "./parts.ts";
import type { Eyes } from "@linewire/pictures";
import type { Raster } from "./raster.ts";
import { readStrip } from "./read-strip.ts";
import { spaced } from "./spaced.ts";
import { stripOf } from "./strip.ts";
import { struckSpan } from "./struck.ts";

const SURE = 0.6;

/** Position of a box when the picture is rotated so that its texts are horizontal. */
const straight = (box: Box, angle: number) => {
  const { x, y } = pointOf({ x: 0, y: 0, width: 0, height: 0, angle: -angle }, box.x, box.y);
  const [across, down] = [box.width / 2, box.height / 2];
  return { left: x - across, right: x + across, top: y - down, bottom: y + down };
};

const readPart = async (
  eyes: Eyes,
  picture: Raster,
  { box, struck }: PicturePart,
  angle: number,
): Promise<SeenText[]> => {
  const strip = stripOf(picture, box);
  const signs = await readStrip(eyes.reader, eyes.signs, strip);
  const text = spaced(signs, inkOf(strip));
  const confidence = signs.reduce((sum, { sure }) => sum + sure, 0) / Math.max(1, signs.length);
  if (text === "" || confidence < SURE) return [];
  return [{ text, confidence, ...straight(box, angle), ...(struck ? { struck } : {}) }];
};

/** All texts of a picture. */
export const seePicture = async (eyes: Eyes, picture: Raster): Promise<SeenPicture> => {
  const { boxes, angle } = await look(eyes.finder, picture);
  const texts: SeenText[] = [];
  for (const box of boxes) {
    const strip = stripOf(picture, box);
    for (const part of partsOf(box, strip, struckSpan(inkOf(strip))))
      texts.push(...(await readPart(eyes, picture, part, angle)));
  }
  return { width: picture.width, height: picture.height, texts };
};
