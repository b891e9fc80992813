const CONTROLS = "a[part~=link], button";

/** Records which control of an offer has the focus, and restores it after rendering: to the same control, otherwise to the first one. */
export const keepFocus = (): (() => void) => {
  const host = document.activeElement;
  const root = host?.shadowRoot;
  const focused = root?.activeElement;
  if (!root || !focused || !host.localName.startsWith("linewire-")) return () => undefined;
  const line = focused.closest<HTMLElement>("[data-line-id]")?.dataset["lineId"];
  const part = focused.getAttribute("part");
  return () => {
    const isElsewhere = document.activeElement !== host && document.activeElement !== document.body;
    if (isElsewhere || root.activeElement) return;
    const control = root.querySelector<HTMLElement>(`[data-line-id="${line}"] [part="${part}"]`);
    (control ?? root.querySelector<HTMLElement>(CONTROLS))?.focus({ preventScroll: true });
  };
};
