const KEPT = "linewire-fragment";

type Kept = { view: string; hash: string };

const here = (): string => location.pathname + location.search;

/** Goes to the sign-in page, which returns to this view; the part after `#` stays in this tab, since servers do not receive it. */
export const toSignIn = (): void => {
  const kept: Kept = { view: here(), hash: location.hash };
  if (location.hash.length > 1) sessionStorage.setItem(KEPT, JSON.stringify(kept));
  location.replace(`/account?${new URLSearchParams({ to: here() })}`);
};

/** Restores the part after `#` after a sign-in. */
export const backFromSignIn = (): void => {
  const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? "null") as Kept | null;
  if (kept?.view !== here()) return;
  sessionStorage.removeItem(KEPT);
  if (location.hash === "") history.replaceState(null, "", here() + kept.hash);
};
