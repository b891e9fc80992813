const STORAGE_KEY = "linewire-fragment";

type StoredFragment = { view: string; hash: string };

const here = (): string => location.pathname + location.search;

/** The sign-in returns to this view. The tab stores the URL fragment, because servers do not receive it. */
export const toSignIn = (): void => {
  const stored: StoredFragment = { view: here(), hash: location.hash };
  if (location.hash.length > 1) sessionStorage.setItem(STORAGE_KEY, JSON.stringify(stored));
  location.replace(`/account?${new URLSearchParams({ to: here() })}`);
};

export const backFromSignIn = (): void => {
  const stored = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "null") as StoredFragment | null;
  if (stored?.view !== here()) return;
  sessionStorage.removeItem(STORAGE_KEY);
  if (location.hash === "") history.replaceState(null, "", here() + stored.hash);
};
