// Servers do not receive URL fragments, so the browser stores the fragment of a page during a sign-in.

const NAME = "linewire-fragment";
type StoredFragment = { view: string; hash: string };

const currentView = (): string => location.pathname + location.search;

export const keepFragment = (): void => {
  if (location.hash.length < 2) return;
  const stored: StoredFragment = { view: currentView(), hash: location.hash };
  sessionStorage.setItem(NAME, JSON.stringify(stored));
};

export const restoreFragment = (): void => {
  const stored = JSON.parse(sessionStorage.getItem(NAME) ?? "null") as StoredFragment | null;
  if (stored?.view !== currentView()) return;
  sessionStorage.removeItem(NAME);
  if (location.hash === "") location.hash = stored.hash;
};
