// A book's affiliate programme returns the sub id of a link. It must identify article, offer and placement, never a
// person.

/** `offer`: null for a parlay. */
export type SubId = { articleKey: string | null; offer: string | null; placement: string };

const VERSION = "lw1";
/** A parlay's link has several lines, so its sub id has this line id. */
const NO_LINE = 0;
const SHAPE = /^lw1-([0-9a-f]{12}|0)-([0-9a-z]{1,11})-(x|m?\d{1,7})-([a-z][a-z0-9-]{0,23})$/;
const BASE = 36;
const POINT_STEPS = 100;
const KEY_CHARS = 12;

/** `hash`: SHA-256 as hexadecimal text. */
export const articleKeyOf = (slug: string, article: string, hash: (text: string) => string): string =>
  hash(`${slug} ${article}`).slice(0, KEY_CHARS);

const pointsText = (points: number | null): string => {
  if (points === null) return "x";
  return `${points < 0 ? "m" : ""}${Math.round(Math.abs(points) * POINT_STEPS)}`;
};

const pointsOf = (text: string): string => {
  if (text === "x") return "_";
  const isNegative = text.startsWith("m");
  const size = Number(isNegative ? text.slice(1) : text) / POINT_STEPS;
  return String(isNegative ? -size : size);
};

type LinkOrigin = { articleKey: string | null; lineId: number; points: number | null; placement: string };

/** At most 70 letters, digits and hyphens, which every affiliate programme accepts. */
export const subIdText = ({ articleKey, lineId, points, placement }: LinkOrigin): string =>
  `${VERSION}-${articleKey ?? "0"}-${lineId.toString(BASE)}-${pointsText(points)}-${placement}`;

export const subIdOf = (text: string): SubId | null => {
  const [, key, line = "", points = "", placement = ""] = SHAPE.exec(text.trim().toLowerCase()) ?? [];
  if (key === undefined) return null;
  const lineId = Number.parseInt(line, BASE);
  if (!Number.isSafeInteger(lineId)) return null;
  const offer = lineId === NO_LINE ? null : `${lineId}:${pointsOf(points)}`;
  return { articleKey: key === "0" ? null : key, offer, placement };
};

export const parlaySubId = (placement: string): string =>
  subIdText({ articleKey: null, lineId: NO_LINE, points: null, placement });
