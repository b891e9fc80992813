import { effect } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import { useScale } from "../parts/use-scale.ts";
import { NotShown } from "./not-shown.tsx";
import { scheme, previewMessage } from "./state.ts";

/** In px. A longer page scrolls. */
const MAX_HEIGHT = 1000;

const DEVICES = [
  { name: "Phone", width: 390 },
  { name: "Tablet", width: 768 },
  { name: "Desktop", width: 1280 },
];

type DeviceProps = (typeof DEVICES)[number];

const usePreviewMessages = () => {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    let undo = (): void => undefined;
    const onMessage = ({ source, origin }: MessageEvent): void => {
      const own = frame.current?.contentWindow;
      if (origin !== location.origin || !own || source !== own) return;
      undo();
      undo = effect(() => own.postMessage(previewMessage.value, location.origin));
    };
    addEventListener("message", onMessage);
    return () => {
      undo();
      removeEventListener("message", onMessage);
    };
  }, []);
  return frame;
};

const usePageHeight = (frame: { readonly current: HTMLIFrameElement | null }) => {
  const [height, setHeight] = useState(560);
  const watch = useRef<ResizeObserver>(null);
  useEffect(() => () => watch.current?.disconnect(), []);
  const onLoad = (): void => {
    const page = frame.current?.contentDocument?.querySelector("main");
    watch.current?.disconnect();
    watch.current = new ResizeObserver(() => page && setHeight(Math.ceil(page.getBoundingClientRect().bottom)));
    if (page) watch.current.observe(page);
  };
  return { height, onLoad };
};

const Device = ({ name, width }: DeviceProps) => {
  const { room, scale, shown, offset } = useScale(width, true);
  const frame = usePreviewMessages();
  const page = usePageHeight(frame);
  const height = Math.min(page.height, MAX_HEIGHT);
  return (
    <section>
      <h2>{`${name}, ${width} px`}</h2>
      {offset > 0 && <p class="hint">The text column of the page, without the margins beside it.</p>}
      <div class="device" ref={room}>
        <div
          class="glass"
          data-goes-on={page.height > MAX_HEIGHT}
          style={{ height: `${height * scale}px`, width: `${shown}px` }}
        >
          <iframe
            ref={frame}
            onLoad={page.onLoad}
            src="/studio/preview"
            title={`${name}, ${width} px`}
            width={width}
            height={height}
            style={{ transform: `translateX(${-offset}px) scale(${scale})` }}
          />
        </div>
      </div>
    </section>
  );
};

const Schemes = () => (
  <div class="segments" role="group" aria-label="Page of the preview">
    <span class="segments-name">Preview page</span>
    {(["light", "dark"] as const).map((one) => (
      <button type="button" key={one} aria-pressed={scheme.value === one} onClick={() => void (scheme.value = one)}>
        {one === "light" ? "Light" : "Dark"}
      </button>
    ))}
  </div>
);

export const Previews = () => (
  <div class="previews">
    <Schemes />
    <NotShown />
    {DEVICES.map((device) => (
      <Device key={device.name} {...device} />
    ))}
  </div>
);
