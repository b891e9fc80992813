import type { SeenPicture, SeenText } from "../../picture/picture.ts";
import { pointOf, type Box } from "./box.ts";
import { inkOf } from "./ink.ts";
import { detectText } from "./text-at-scale.ts";
import { splitBox, type PicturePart } from "./split-box.ts";
import type { Eyes } from "@linewire/pictures";
import type { Raster } from "./raster.ts";
import { readStrip } from "./read-strip.ts";
import { withWordSpaces } from "./word-spaces.ts";
import { stripOf } from "./strip.ts";
import { strikeThroughSpan } from "./strike-through.ts";

const MIN_CONFIDENCE = 0.6;

/** The position of a box after rotating the picture so that its texts are horizontal. */
const uprightPosition = (box: Box, angle: number) => {
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
  const characters = await readStrip(eyes.reader, eyes.signs, strip);
  const text = withWordSpaces(characters, inkOf(strip));
  const confidence = characters.reduce((sum, { probability }) => sum + probability, 0) / Math.max(1, characters.length);
  if (text === "" || confidence < MIN_CONFIDENCE) return [];
  return [{ text, confidence, ...uprightPosition(box, angle), ...(struck ? { struck } : {}) }];
};

/** Detects and recognises all texts of a picture. */
export const readPictureTexts = async (eyes: Eyes, picture: Raster): Promise<SeenPicture> => {
  const { boxes, angle } = await detectText(eyes.finder, picture);
  const texts: SeenText[] = [];
  for (const box of boxes) {
    const strip = stripOf(picture, box);
    for (const part of splitBox(box, strip, strikeThroughSpan(inkOf(strip))))
      texts.push(...(await readPart(eyes, picture, part, angle)));
  }
  return { width: picture.width, height: picture.height, texts };
};
