import { LinewireBets } from "./element.tsx";

// The first definition wins: the same script twice, or two versions, do no harm.
if (!customElements.get("linewire-bets")) customElements.define("linewire-bets", LinewireBets);

export { LinewireBets };
