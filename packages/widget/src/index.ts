import { LinewireBets } from "./element/bets.tsx";
import { loadPart } from "./part.ts";

// The first version wins, with its elements and its API; later ones do nothing.
if (!customElements.get("linewire-bets")) {
  customElements.define("linewire-bets", LinewireBets);
  // A request records its call stack, for which V8 parses each function on it again; a separate task keeps that small.
  Promise.resolve("page.js")
    .then(loadPart)
    .catch(() => {
      // oxlint-disable-next-line no-console
      console.warn("Linewire: page.js did not load");
    });
}

export * from "./core.ts";
