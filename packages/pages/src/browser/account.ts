import type { AccountKey, AccountOverview } from "@linewire/contract";
import { countText, requestsText } from "../words/figure-text.ts";
import { showCopyButtons } from "./lib/copy.ts";
import { allOf, setText } from "./lib/dom.ts";
import { restoreFragment } from "./lib/fragment.ts";

const TIME_TEXT_INTERVAL_MS = 5000;
const REFRESH_INTERVAL_MS = 2000;
/** A rotated key may be revoked after this time without use, or if it was not used since the new key was created. */
const UNUSED_AFTER_MS = 60_000;

const live = document.querySelector<HTMLElement>("[data-live]");
let serviceClock = { at: Date.parse(live?.dataset["live"] ?? ""), readAt: performance.now() };

const ageOf = (iso: string): number => serviceClock.at + performance.now() - serviceClock.readAt - Date.parse(iso);

const ageText = (iso: string): string => {
  const seconds = Math.max(0, Math.round(ageOf(iso) / 1000));
  if (seconds < 2) return "just now";
  if (seconds < 90) return `${seconds} s ago`;
  if (seconds < 5400) return `${Math.round(seconds / 60)} min ago`;
  return seconds < 129_600 ? `${Math.round(seconds / 3600)} h ago` : `${Math.round(seconds / 86_400)} days ago`;
};

const showAges = (): void => {
  for (const time of document.querySelectorAll("time")) {
    time.title = time.dateTime;
    setText(time, ageText(time.dateTime));
  }
};

const showLastUse = ({ keyId, lastUsedAt }: AccountKey): void => {
  if (lastUsedAt === null) return;
  for (const cell of allOf("[data-used]").filter(({ dataset }) => dataset["used"] === keyId)) {
    const time = cell.querySelector("time") ?? document.createElement("time");
    if (!time.isConnected) cell.replaceChildren(time);
    time.dateTime = lastUsedAt;
  }
};

const showKey = (key: AccountKey): void => {
  showLastUse(key);
  const textIn = (name: "calls" | "left", budget: string, text: string): void => {
    for (const cell of allOf(`[data-${name}]`))
      if (cell.dataset[name] === `${key.keyId} ${budget}`) setText(cell, text);
  };
  for (const { budget, calls } of key.calls) textIn("calls", budget, requestsText(calls));
  for (const { budget, remaining } of key.budgets) textIn("left", budget, `${countText(remaining)} left now`);
};

const isUnused = (old: AccountKey, next: AccountKey): boolean =>
  old.lastUsedAt === null || old.lastUsedAt < next.createdAt || ageOf(old.lastUsedAt) > UNUSED_AFTER_MS;

const showVerdict = (keys: readonly AccountKey[]): void => {
  const guide = document.querySelector<HTMLElement>("[data-old]");
  const old = keys.find(({ keyId }) => keyId === guide?.dataset["old"]);
  const next = keys.find((key) => key.isActive && key !== old);
  if (!guide || !old || !next || next.lastUsedAt === null) return;
  const [, deploy, verify, revoke] = guide.querySelectorAll<HTMLElement>(".steps > li");
  if (deploy) deploy.dataset["is"] = "done";
  for (const step of [verify, revoke]) if (step) step.dataset["is"] = "now";
  const verdict = isUnused(old, next)
    ? "The old key is no longer used. You can revoke it."
    : "The old key was used less than a minute ago.";
  setText(guide.querySelector("[data-verdict]"), verdict);
};

const refresh = async (): Promise<void> => {
  if (document.hidden || !live) return;
  const answer = await fetch("/account/v1/overview", { headers: { Accept: "application/json" } }).catch(() => null);
  if (answer?.status === 401) return location.reload();
  if (!answer?.ok) return;
  const { at, keys } = (await answer.json()) as AccountOverview;
  serviceClock = { at: Date.parse(at), readAt: performance.now() };
  keys.forEach(showKey);
  showVerdict(keys);
  showAges();
};

restoreFragment();
showCopyButtons();
// A reload of the response that created the key would submit the form again.
const fresh = document.querySelector<HTMLElement>("[data-fresh]");
if (fresh) history.replaceState(null, "", fresh.dataset["fresh"]);
showAges();
setInterval(showAges, TIME_TEXT_INTERVAL_MS);
setInterval(() => void refresh(), REFRESH_INTERVAL_MS);
