import { useState } from "preact/hooks";
import { analysis, set, view } from "../state/studio.ts";
import { Frame } from "./frame.tsx";

const DEVICES = { both: "Both", desktop: "Desktop", phone: "Phone" } as const;

/** Null if another server has the page, which cannot be framed. */
const pageOf = (): string | null => {
  const { source } = view.value;
  return source && "url" in source && source.url.startsWith(`${location.origin}/`) ? source.url : null;
};

const DeviceChoice = () => (
  <div class="segments" role="group" aria-label="Device">
    {Object.entries(DEVICES).map(([device, name]) => (
      <button
        type="button"
        key={device}
        aria-pressed={view.value.settings.device === device}
        onClick={() => set({ device: device as keyof typeof DEVICES })}
      >
        {name}
      </button>
    ))}
  </div>
);

const PreviewChoice = ({ isPage, show }: { isPage: boolean; show: (isPage: boolean) => void }) => (
  <div class="segments" role="group" aria-label="What to preview">
    <button type="button" aria-pressed={!isPage} onClick={() => show(false)}>
      Draft
    </button>
    <button type="button" aria-pressed={isPage} onClick={() => show(true)}>
      Published page
    </button>
  </div>
);

export const PreviewPanel = () => {
  const [wantsPage, setWantsPage] = useState(false);
  const page = pageOf();
  const isPage = wantsPage && page !== null;
  const { device } = view.value.settings;
  if (analysis.value === null) return <p class="nothing">Open an article to see its preview.</p>;
  return (
    <div class="preview">
      <div class="row preview-tools">
        <DeviceChoice />
        {page !== null && <PreviewChoice isPage={isPage} show={setWantsPage} />}
        {page !== null && (
          <a class="outside" href={page} target="_blank" rel="noopener">
            Open the page
          </a>
        )}
      </div>
      {device !== "desktop" && <Frame device="phone" page={isPage ? page : null} />}
      {device !== "phone" && <Frame device="desktop" page={isPage ? page : null} />}
    </div>
  );
};
