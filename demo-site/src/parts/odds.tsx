import type { HTMLAttributes } from "preact";
import { paper } from "../paper.ts";
import { heightOf, type OfferCounts, DEFAULT_COUNTS } from "../offer-counts.ts";

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
      "linewire-record": Settings & { readonly author: string; readonly "min-picks"?: string };
    }
  }
}

interface Props {
  readonly articleUrl?: string;
  readonly partner?: string;
  readonly locale?: string;
  /** The text for readers without scripts, for feeds and for print. */
  readonly words?: string;
  /** Space is reserved for these offers; null if the story may have none. */
  readonly room?: OfferCounts | null | undefined;
  /** A recap has fewer offers than the preview that it replaces. */
  readonly kind?: string;
  /** If true, a box without offers shows a message. Otherwise it disappears. */
  readonly says?: boolean;
}

/**
 * The placeholder image reserves the space of the offers. The widget loads at once, because offers in the text use the
 * same response.
 */
export function Odds({
  articleUrl,
  partner,
  locale,
  words = "Odds for this article",
  room = DEFAULT_COUNTS,
  kind,
  says = false,
}: Props) {
  return (
    <linewire-bets
      max-bets="6"
      loading="eager"
      {...(articleUrl ? { "article-url": articleUrl } : {})}
      {...(partner ? { partner } : {})}
      {...(locale ? { locale } : {})}
      {...(says ? { fallback: "message" } : room ? {} : { fallback: "hide" })}
    >
      {room && (
        <svg
          class={`players-${room.players}`}
          data-kind={kind}
          width="1"
          height={heightOf(room)}
          aria-hidden="true"
        ></svg>
      )}
      <a slot="fallback" href={paper.aboutOdds}>
        {words}
      </a>
    </linewire-bets>
  );
}
