import type { FunctionComponent } from "preact";
import { showTab, view } from "../state/studio.ts";
import { TABS, type Tab } from "../state/view.ts";
import { EmbedPanel } from "./embed-panel.tsx";
import { PicksPanel } from "./picks-panel.tsx";
import { PreviewPanel } from "./preview-panel.tsx";
import { ReadingPanel } from "./reading-panel.tsx";
import { SettingsPanel } from "./settings-panel.tsx";

const PANELS: Record<Tab, { name: string; Panel: FunctionComponent }> = {
  preview: { name: "Preview", Panel: PreviewPanel },
  picks: { name: "Picks", Panel: PicksPanel },
  settings: { name: "Settings", Panel: SettingsPanel },
  embed: { name: "Embed", Panel: EmbedPanel },
  reading: { name: "Reading", Panel: ReadingPanel },
};

const moveTab = (event: KeyboardEvent): void => {
  const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
  if (by === 0) return;
  event.preventDefault();
  const next = TABS[(TABS.indexOf(view.value.tab) + by + TABS.length) % TABS.length]!;
  showTab(next);
  document.getElementById(`tab-${next}`)?.focus();
};

export const PagePane = () => {
  const { tab } = view.value;
  const { Panel } = PANELS[tab];
  return (
    <section class="pane pane-page" aria-labelledby="page-title">
      <header class="pane-head">
        <h2 id="page-title" class="unseen">
          Page
        </h2>
        <div class="tabs" role="tablist" aria-label="Page" onKeyDown={moveTab}>
          {TABS.map((one) => (
            <button
              type="button"
              key={one}
              id={`tab-${one}`}
              role="tab"
              aria-selected={one === tab}
              aria-controls="tab-panel"
              tabIndex={one === tab ? 0 : -1}
              onClick={() => showTab(one)}
            >
              {PANELS[one].name}
            </button>
          ))}
        </div>
      </header>
      <div class="pane-body" id="tab-panel" role="tabpanel" aria-labelledby={`tab-${tab}`} tabIndex={0}>
        <Panel />
      </div>
    </section>
  );
};
