import { FRAGMENT_SCRIPT } from "../../fragment-script.ts";

/** Makes the account's page live: last uses and budgets every two seconds, copying, times in words by the service's clock. Allowed by its hash. */
export const ACCOUNT_SCRIPT = `"use strict";${FRAGMENT_SCRIPT.restore}const all = (selector) => document.querySelectorAll(selector);
const put = (node, text) => { if (node.textContent !== text) node.textContent = text; };
const live = document.querySelector("[data-live]");
let told = { at: live ? Date.parse(live.dataset.live) : NaN, here: performance.now() };
const ageOf = (iso) => told.at + performance.now() - told.here - Date.parse(iso);
const ago = (iso) => {
  const seconds = Math.max(0, Math.round(ageOf(iso) / 1000));
  if (seconds < 2) return "just now";
  if (seconds < 90) return seconds + " s ago";
  if (seconds < 5400) return Math.round(seconds / 60) + " min ago";
  return seconds < 129600 ? Math.round(seconds / 3600) + " h ago" : Math.round(seconds / 86400) + " days ago";
};
const tell = () => { for (const time of all("time")) { time.title = time.dateTime; put(time, ago(time.dateTime)); } };
const showUse = (key) => {
  for (const cell of all("[data-used]")) {
    if (cell.dataset.used !== key.keyId || key.lastUsedAt === null) continue;
    let time = cell.querySelector("time");
    if (!time) { time = document.createElement("time"); cell.replaceChildren(time); }
    time.dateTime = key.lastUsedAt;
  }
};
const showKey = (key) => {
  showUse(key);
  for (const { budget, calls } of key.calls)
    for (const cell of all("[data-calls]")) if (cell.dataset.calls === key.keyId + " " + budget) put(cell, calls + " calls");
  for (const { budget, remaining } of key.budgets)
    for (const cell of all("[data-left]")) if (cell.dataset.left === key.keyId + " " + budget) put(cell, remaining + " left now");
};
const verdict = (keys) => {
  const guide = document.querySelector("[data-old]");
  const says = document.querySelector("[data-verdict]");
  if (!guide || !says) return;
  const old = keys.find((key) => key.keyId === guide.dataset.old);
  const next = keys.find((key) => key.isActive && key !== old);
  if (!old || !next || next.lastUsedAt === null) return;
  const steps = guide.querySelectorAll(".steps > li");
  steps[1].dataset.is = "done"; steps[2].dataset.is = "now"; steps[3].dataset.is = "now";
  const quiet = old.lastUsedAt === null || old.lastUsedAt < next.createdAt || ageOf(old.lastUsedAt) > 60000;
  put(says, quiet ? "The old key was not used for a minute or more: it can go." : "The old key was used less than a minute ago.");
};
const look = async () => {
  if (document.hidden || !live) return;
  const answer = await fetch("/account/v1/overview", { headers: { Accept: "application/json" } }).catch(() => null);
  if (answer && answer.status === 401) return location.reload();
  if (!answer || !answer.ok) return;
  const { at, keys } = await answer.json();
  told = { at: Date.parse(at), here: performance.now() };
  keys.forEach(showKey);
  verdict(keys);
  tell();
};
for (const button of all("[data-copy]")) {
  button.hidden = false;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(document.getElementById(button.dataset.copy).textContent.trim());
    put(button, "Copied");
    setTimeout(() => put(button, "Copy"), 2000);
  });
}
const fresh = document.querySelector("[data-fresh]");
if (fresh) history.replaceState(null, "", fresh.dataset.fresh);
tell();
setInterval(tell, 5000);
setInterval(look, 2000);
`;
