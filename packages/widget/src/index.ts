import { LinewireBets } from "./element/bets.tsx";
import { loadPart } from "./part.ts";

// If a page loads several versions, the first one defines the elements and the API.
if (!customElements.get("linewire-bets")) {
  customElements.define("linewire-bets", LinewireBets);
  // A browser records the call stack of a request, and V8 parses each function on the stack again. A separate task
  // keeps the stack short.
  Promise.resolve("page.js")
    .then(loadPart)
    .catch(() => {
      // oxlint-disable-next-line no-console
      console.warn("Linewire: page.js did not load");
    });
}

export * from "./core.ts";
