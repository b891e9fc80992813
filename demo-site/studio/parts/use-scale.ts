import { useEffect, useRef, useState } from "preact/hooks";

/** Width of the text column of a preview page with its margin. */
const COLUMN_WIDTH = 672;
/** A preview of a tablet or a desktop that is smaller than this would be illegible. */
const MIN_SCALE = 0.5;

type Drawing = {
  scale: number;
  /** Visible width of the preview in pixels. */
  shown: number;
  /** Distance by which the page is moved to the left, if only its text column is shown. */
  offset: number;
};

/**
 * A preview of a page fits into the room that it has. If it would be illegible, only the middle of the page with its text
 * column is shown, and the empty margins are left out.
 */
export const scaledTo = (width: number, room: number, hasMargins: boolean): Drawing => {
  const whole = Math.min(1, room / width);
  const scale = whole < MIN_SCALE && hasMargins && width > COLUMN_WIDTH ? Math.min(1, room / COLUMN_WIDTH) : whole;
  const shown = Math.min(room, width * scale);
  return { scale, shown, offset: (width * scale - shown) / 2 };
};

/** The element `room` for the preview of a page of this width, and how the page is drawn in it. */
export const useScale = (width: number, hasMargins: boolean) => {
  const element = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(width);
  useEffect(() => {
    if (element.current === null) return undefined;
    const watch = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? width));
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [width]);
  return { room: element, ...scaledTo(width, room, hasMargins) };
};
