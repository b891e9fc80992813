// A fragment reaches no server. This tab alone keeps it during a sign-in and restores it on the view it belongs to.

const NAME = "linewire-fragment";
type Kept = { view: string; hash: string };

const currentView = (): string => location.pathname + location.search;

export const keepFragment = (): void => {
  if (location.hash.length < 2) return;
  const kept: Kept = { view: currentView(), hash: location.hash };
  sessionStorage.setItem(NAME, JSON.stringify(kept));
};

export const restoreFragment = (): void => {
  const kept = JSON.parse(sessionStorage.getItem(NAME) ?? "null") as Kept | null;
  if (kept?.view !== currentView()) return;
  sessionStorage.removeItem(NAME);
  if (location.hash === "") location.hash = kept.hash;
};
