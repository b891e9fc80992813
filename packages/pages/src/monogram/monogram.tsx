import { renderToString } from "preact-render-to-string";

export type MonogramWords = { letters: string; name: string; color: string; edge: string; isRound: boolean };

const SIZE = 96;
const EDGE = 6;
const MAX_TEXT_WIDTH = 68;
/** Width of a wide capital letter at font size 1. */
const LETTER_WIDTH = 0.86;

const channel = (color: string, at: number): number => {
  const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
  return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};
const luminance = (color: string): number =>
  0.2126 * channel(color, 1) + 0.7152 * channel(color, 3) + 0.0722 * channel(color, 5);

const inkOn = (color: string): string => {
  const own = luminance(color) + 0.05;
  return 1.05 / own >= own / 0.058 ? "#ffffff" : "#14171c";
};

const fontSizeOf = (letters: string): number =>
  Math.round(Math.min(44, MAX_TEXT_WIDTH / (LETTER_WIDTH * Math.max(1, letters.length))));

const Monogram = ({ letters, name, color, edge, isRound }: MonogramWords) => {
  const inner = SIZE - EDGE;
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${SIZE} ${SIZE}`} width={SIZE} height={SIZE} role="img">
      <title>{name}</title>
      <rect
        x={EDGE / 2}
        y={EDGE / 2}
        width={inner}
        height={inner}
        rx={isRound ? inner / 2 : 18}
        fill={color}
        stroke={edge}
        stroke-width={EDGE}
      />
      <text
        x="50%"
        y="50%"
        dy="0.36em"
        text-anchor="middle"
        font-family="system-ui, Helvetica, Arial, sans-serif"
        font-weight="700"
        font-size={fontSizeOf(letters)}
        fill={inkOn(color)}
      >
        {letters}
      </text>
    </svg>
  );
};

export const monogramSvg = (words: MonogramWords): string => renderToString(<Monogram {...words} />);
