import type { HTMLAttributes } from "preact";
import { paper } from "../paper.ts";
import { heightOf, type Room, USUAL } from "../room.ts";

interface Settings extends Omit<HTMLAttributes<HTMLElement>, "loading"> {
  readonly partner?: string;
  readonly "article-url"?: string;
  readonly "max-bets"?: string;
  readonly loading?: string;
  readonly locale?: string;
  readonly fallback?: string;
}

declare module "preact" {
  namespace JSX {
    interface IntrinsicElements {
      "linewire-bets": Settings;
    }
  }
}

interface Props {
  readonly articleUrl?: string;
  readonly partner?: string;
  readonly locale?: string;
  /** Content for readers without script, for feeds and for print. */
  readonly words?: string;
  /** The expected content of the box; null for a story that may have no offers, which then shows nothing. */
  readonly room?: Room | null | undefined;
}

/** The snippet that a publisher pastes at the end of a story: the small picture reserves the space until the offers are there. The offers in the text need the article anyway, so it does not wait to be near. */
export function Odds({ articleUrl, partner, locale, words = "Odds for this article", room = USUAL }: Props) {
  return (
    <linewire-bets
      max-bets="6"
      loading="eager"
      {...(articleUrl ? { "article-url": articleUrl } : {})}
      {...(partner ? { partner } : {})}
      {...(locale ? { locale } : {})}
      {...(room ? {} : { fallback: "hide" })}
    >
      {room && <svg class={`players-${room.players}`} width="1" height={heightOf(room)} aria-hidden="true"></svg>}
      <a slot="fallback" href={paper.aboutOdds}>
        {words}
      </a>
    </linewire-bets>
  );
}
