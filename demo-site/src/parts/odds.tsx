import type { HTMLAttributes } from "preact";
import { paper } from "../paper.ts";

declare module "preact" {
  namespace JSX {
    interface IntrinsicElements {
      "linewire-bets": Omit<HTMLAttributes<HTMLElement>, "loading"> & { "max-bets"?: string; loading?: string };
    }
  }
}

/** What a publisher pastes at the end of a story: the small picture keeps the room free until the offers are there. The offers in the text need the article anyway, so it does not wait to be near. */
export function Odds() {
  return (
    <linewire-bets max-bets="6" loading="eager">
      <svg width="1" height="463" aria-hidden="true"></svg>
      <a slot="fallback" href={paper.aboutOdds}>
        Odds for this article
      </a>
    </linewire-bets>
  );
}
