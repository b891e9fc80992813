import { LinewireBets } from "./element/bets.tsx";
import { loadPart } from "./part.ts";

// The first version wins, with its elements and its API; any other that comes later does nothing.
if (!customElements.get("linewire-bets")) {
  customElements.define("linewire-bets", LinewireBets);
  // A request notes its call stack, for which V8 parses each function on it again: not while all of this file is one.
  Promise.resolve("page.js")
    .then(loadPart)
    .catch(() => {
      // oxlint-disable-next-line no-console
      console.warn("Linewire: page.js did not load");
    });
}

export * from "./core.ts";
