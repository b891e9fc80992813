const KEPT = "linewire-fragment";

type Kept = { view: string; hash: string };

const here = (): string => location.pathname + location.search;

/** Leads to the sign-in page, which leads back to this view; what stands behind `#` stays in this tab, for no server sees it. */
export const toSignIn = (): void => {
  const kept: Kept = { view: here(), hash: location.hash };
  if (location.hash.length > 1) sessionStorage.setItem(KEPT, JSON.stringify(kept));
  location.replace(`/account?${new URLSearchParams({ to: here() })}`);
};

/** Puts back what stood behind `#` before a sign-in. */
export const backFromSignIn = (): void => {
  const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? "null") as Kept | null;
  if (kept?.view !== here()) return;
  sessionStorage.removeItem(KEPT);
  if (location.hash === "") history.replaceState(null, "", here() + kept.hash);
};
