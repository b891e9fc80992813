import type { SeenPicture, SeenText } from "../../picture/picture.ts";
import { pointOf, type Box } from "./box.ts";
import { inkOf } from "./ink.ts";
import type { PictureModels, Network } from "@linewire/pictures";
import type { Raster } from "./raster.ts";
import { readStrip } from "./read-strip.ts";
import { withWordSpaces } from "./word-spaces.ts";
import { stripOf, type Strip } from "./strip.ts";
import { strikeThroughSpan, type StripSpan } from "./strike-through.ts";
import { findText } from "./find-text.ts";
import type { TextBoxes } from "./text-boxes.ts";

// The picture is scaled to this length of its shorter side, because the detector then finds the text of phone
// screenshots best.
const DEFAULT_SHORT_SIDE = 560;
/** In scaled pixels. If the median text height is lower, detection is repeated at a larger scale. */
const MIN_TEXT_HEIGHT = 15;
const TARGET_TEXT_HEIGHT = 20;
const MAX_SCALE = 2;
const MAX_PIXELS = 2_000_000;

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const detectText = async (finder: Network, picture: Raster): Promise<TextBoxes> => {
  const maxScale = Math.min(MAX_SCALE, Math.sqrt(MAX_PIXELS / (picture.width * picture.height)));
  const scale = Math.min(1, maxScale, DEFAULT_SHORT_SIDE / Math.min(picture.width, picture.height));
  const first = await findText(finder, picture, scale);
  const height = median(first.boxes.map((box) => box.height)) * scale;
  if (height >= MIN_TEXT_HEIGHT || scale >= maxScale) return first;
  return findText(finder, picture, Math.min(maxScale, scale * (height > 0 ? TARGET_TEXT_HEIGHT / height : MAX_SCALE)));
};

type PicturePart = { box: Box; struck: boolean };

/** In units of the height of the strip. */
const MIN_PART_WIDTH = 0.4;

const cropBox = (box: Box, strip: Strip, { from, to }: StripSpan): Box => {
  const scale = box.width / strip.width;
  return { ...box, ...pointOf(box, ((from + to - strip.width) / 2) * scale, 0), width: (to - from) * scale };
};

const splitBox = (box: Box, strip: Strip, struck: StripSpan | null): PicturePart[] => {
  if (!struck) return [{ box, struck: false }];
  const spans = [
    { from: 0, to: struck.from, struck: false },
    { ...struck, struck: true },
    { from: struck.to, to: strip.width, struck: false },
  ];
  const wide = spans.filter((span) => span.struck || span.to - span.from >= MIN_PART_WIDTH * strip.height);
  return wide.map((span) => ({ box: cropBox(box, strip, span), struck: span.struck }));
};

const MIN_CONFIDENCE = 0.6;

/** The position after the picture is rotated so that its texts are horizontal. */
const uprightPosition = (box: Box, angle: number) => {
  const { x, y } = pointOf({ x: 0, y: 0, width: 0, height: 0, angle: -angle }, box.x, box.y);
  const [across, down] = [box.width / 2, box.height / 2];
  return { left: x - across, right: x + across, top: y - down, bottom: y + down };
};

const readPart = async (
  models: PictureModels,
  picture: Raster,
  { box, struck }: PicturePart,
  angle: number,
): Promise<SeenText[]> => {
  const strip = stripOf(picture, box);
  const characters = await readStrip(models.reader, models.signs, strip);
  const text = withWordSpaces(characters, inkOf(strip));
  const confidence = characters.reduce((sum, { probability }) => sum + probability, 0) / Math.max(1, characters.length);
  if (text === "" || confidence < MIN_CONFIDENCE) return [];
  return [{ text, confidence, ...uprightPosition(box, angle), ...(struck ? { struck } : {}) }];
};

export const readPictureTexts = async (models: PictureModels, picture: Raster): Promise<SeenPicture> => {
  const { boxes, angle } = await detectText(models.finder, picture);
  const texts: SeenText[] = [];
  for (const box of boxes) {
    const strip = stripOf(picture, box);
    for (const part of splitBox(box, strip, strikeThroughSpan(inkOf(strip))))
      texts.push(...(await readPart(models, picture, part, angle)));
  }
  return { width: picture.width, height: picture.height, texts };
};
