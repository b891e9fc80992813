import type { HTMLAttributes } from "preact";
import { paper } from "../paper.ts";

declare module "preact" {
  namespace JSX {
    interface IntrinsicElements {
      "linewire-bets": HTMLAttributes<HTMLElement> & { "max-bets"?: string };
    }
  }
}

/** What a publisher pastes: the small picture keeps the room free until the offers are there. */
export function Odds() {
  return (
    <linewire-bets max-bets="6">
      <svg width="1" height="463" aria-hidden="true"></svg>
      <a slot="fallback" href={paper.aboutOdds}>
        Odds for this article
      </a>
    </linewire-bets>
  );
}
