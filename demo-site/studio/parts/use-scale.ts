import { useEffect, useRef, useState } from "preact/hooks";

/** Text column of a preview page with its margin, in px. */
const COLUMN_WIDTH = 672;
/** At a smaller scale a preview of a tablet or a desktop is not legible. */
const MIN_SCALE = 0.5;

type Drawing = {
  scale: number;
  /** The displayed width in px. */
  shown: number;
  /** In px. If only the text column is shown, the page moves left by this distance. */
  offset: number;
};

/** If the whole page would be illegible, only the middle with its text column is shown. */
export const scaledTo = (width: number, room: number, hasMargins: boolean): Drawing => {
  const whole = Math.min(1, room / width);
  const scale = whole < MIN_SCALE && hasMargins && width > COLUMN_WIDTH ? Math.min(1, room / COLUMN_WIDTH) : whole;
  const shown = Math.min(room, width * scale);
  return { scale, shown, offset: (width * scale - shown) / 2 };
};

/** `room`: ref of the element around the preview. */
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
