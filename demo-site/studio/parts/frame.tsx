import { useEffect, useRef, useState } from "preact/hooks";
import { toldOf } from "../state/preview.ts";
import { analysis, edition, view } from "../state/studio.ts";

export type Device = "desktop" | "phone";

const SIZES = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 700 } };

/** Scale at which a frame fits the pane. */
const useScale = (width: number) => {
  const room = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const node = room.current;
    if (node === null) return undefined;
    const watch = new ResizeObserver(() => setScale(Math.min(1, node.clientWidth / width)));
    watch.observe(node);
    return () => watch.disconnect();
  }, [width]);
  return { room, scale };
};

/** Sends the preview its content: when it has loaded, and on each change. */
const useTelling = () => {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isThere, setIsThere] = useState(false);
  useEffect(() => {
    const hear = ({ source, origin }: MessageEvent): void => {
      if (origin === location.origin && source === frame.current?.contentWindow) setIsThere(true);
    };
    addEventListener("message", hear);
    return () => removeEventListener("message", hear);
  }, []);
  const found = analysis.value;
  const told = found && toldOf(view.value, found, edition.value);
  const text = JSON.stringify(told);
  useEffect(() => {
    if (isThere && told) frame.current?.contentWindow?.postMessage(told, location.origin);
  }, [isThere, text]);
  return frame;
};

/** The article on a reader's device, drawn to scale. `page`: the published page; without it the text with its widget. */
export const Frame = ({ device, page }: { device: Device; page: string | null }) => {
  const { width, height } = SIZES[device];
  const { room, scale } = useScale(width);
  const frame = useTelling();
  const src = page === null ? "/studio/preview" : page;
  return (
    <div class={`device device-${device}`} ref={room}>
      <div class="glass" style={{ height: `${height * scale}px`, width: `${width * scale}px` }}>
        <iframe
          ref={frame}
          key={page === null ? "preview" : `${page} ${edition.value}`}
          src={src}
          title={`Preview on a ${device}`}
          width={width}
          height={height}
          style={{ transform: `scale(${scale})` }}
        />
      </div>
    </div>
  );
};
