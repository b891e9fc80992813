import { useEffect, useRef, useState } from "preact/hooks";
import { previewMessageOf } from "../state/preview.ts";
import { analysis, edition, view } from "../state/studio.ts";
import { useScale } from "./use-scale.ts";

export type Device = "desktop" | "phone";

const SIZES = { desktop: { width: 1280, height: 640 }, phone: { width: 390, height: 700 } };

const usePreviewMessages = () => {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    const onMessage = ({ source, origin }: MessageEvent): void => {
      if (origin === location.origin && source === frame.current?.contentWindow) setIsReady(true);
    };
    addEventListener("message", onMessage);
    return () => removeEventListener("message", onMessage);
  }, []);
  const result = analysis.value;
  const message = result && previewMessageOf(view.value, result, edition.value);
  const text = JSON.stringify(message);
  useEffect(() => {
    if (isReady && message) frame.current?.contentWindow?.postMessage(message, location.origin);
  }, [isReady, text]);
  return frame;
};

/** Shows the published page at the URL `page`, or the text and its widget if `page` is null. */
export const Frame = ({ device, page }: { device: Device; page: string | null }) => {
  const { width, height } = SIZES[device];
  const { room, scale, shown, offset } = useScale(width, page === null);
  const frame = usePreviewMessages();
  const src = page === null ? "/studio/preview" : page;
  return (
    <div class={`device device-${device}`} ref={room}>
      <div class="glass" style={{ height: `${height * scale}px`, width: `${shown}px` }}>
        <iframe
          ref={frame}
          key={page === null ? "preview" : `${page} ${edition.value}`}
          src={src}
          title={`Preview on a ${device}`}
          width={width}
          height={height}
          style={{ transform: `translateX(${-offset}px) scale(${scale})` }}
        />
      </div>
    </div>
  );
};
