import { LinewireBets } from "./element/bets.tsx";
import { loadPart } from "./part.ts";

// The first version wins, with its elements and its API; any other that comes later does nothing.
if (!customElements.get("linewire-bets")) {
  customElements.define("linewire-bets", LinewireBets);
  loadPart("page.js").catch(() => {
    // oxlint-disable-next-line no-console
    console.warn("Linewire: page.js did not load");
  });
}

export * from "./core.ts";
