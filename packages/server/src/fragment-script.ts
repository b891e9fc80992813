/**
 * What stands behind `#` reaches no server, so the page keeps it while somebody signs in, in this tab alone, and puts it
 * back on the view that it belongs to. Allowed by the hash of the page's script.
 */
export const FRAGMENT_SCRIPT = {
  keep: `"use strict";
if (location.hash.length > 1)
  sessionStorage.setItem("linewire-fragment", JSON.stringify({ view: location.pathname + location.search, hash: location.hash }));
`,
  restore: `
const kept = JSON.parse(sessionStorage.getItem("linewire-fragment") ?? "null");
if (kept && kept.view === location.pathname + location.search) {
  sessionStorage.removeItem("linewire-fragment");
  if (location.hash === "") location.hash = kept.hash;
}
`,
};
