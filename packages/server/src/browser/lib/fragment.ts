// Browsers do not send fragments to servers. This tab stores the fragment during a sign-in and restores it on its page.

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
