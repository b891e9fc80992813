import { useEffect, useRef, useState } from "preact/hooks";

const PHONE_WIDTH = 390;
/** Width of the text column of a preview page. */
const COLUMN_WIDTH = 672;
const MARGIN = 8;
/**
 * A preview of a tablet or a desktop is not drawn smaller than this, because its text would be illegible. If it does not
 * fit, its element scrolls sideways.
 */
const MIN_SCALE = 0.7;

/** The element `room` for the preview of a page, the scale of the preview, and whether the element scrolls sideways. */
export const useScale = (width: number) => {
  const room = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    if (room.current === null) return undefined;
    const watch = new ResizeObserver(([entry]) => {
      const fitting = Math.min(1, (entry?.contentRect.width ?? width) / width);
      const next = width > PHONE_WIDTH ? Math.max(MIN_SCALE, fitting) : fitting;
      setScale(next);
      setScrolls(next > fitting);
    });
    watch.observe(room.current);
    return () => watch.disconnect();
  }, [width]);
  // The element is scrolled to the left edge of the text column.
  useEffect(() => {
    if (room.current && scrolls) room.current.scrollLeft = ((width - COLUMN_WIDTH) / 2) * scale - MARGIN;
  }, [width, scale, scrolls]);
  return { room, scale, scrolls };
};
