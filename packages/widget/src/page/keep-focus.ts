const CONTROLS = "a[part~=link], button";

/** Records which control of an offer has the focus, and restores it after rendering: to the same control, otherwise to the first one. */
export const keepFocus = (): (() => void) => {
  const host = document.activeElement;
  const root = host?.shadowRoot;
  const had = root?.activeElement;
  if (!root || !had || !host.localName.startsWith("linewire-")) return () => undefined;
  const line = had.closest<HTMLElement>("[data-line-id]")?.dataset["lineId"];
  const part = had.getAttribute("part");
  return () => {
    const isElsewhere = document.activeElement !== host && document.activeElement !== document.body;
    if (isElsewhere || root.activeElement) return;
    const same = root.querySelector<HTMLElement>(`[data-line-id="${line}"] [part="${part}"]`);
    (same ?? root.querySelector<HTMLElement>(CONTROLS))?.focus({ preventScroll: true });
  };
};
