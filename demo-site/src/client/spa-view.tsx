import { signal } from "@preact/signals";
import type { StoryBlock } from "../block.ts";
import type { OfferCounts } from "../offer-counts.ts";
import { Body } from "../parts/body.tsx";
import { Odds } from "../parts/odds.tsx";

export interface StorySummary {
  readonly slug: string;
  readonly headline: string;
  readonly standfirst: string;
  readonly body: readonly StoryBlock[];
  readonly odds: OfferCounts | null;
}

export const spaPath = (slug: string) => `/places/spa/${slug}`;

export const currentSlug = signal("");

/** Shows one of the stories. The page has one widget element, which is kept when the story changes. */
export function Reader({ stories, go }: { stories: readonly StorySummary[]; go?: (slug: string) => void }) {
  const story = stories.find(({ slug }) => slug === currentSlug.value) ?? stories[0];
  if (!story) return null;
  const follow = (event: MouseEvent, slug: string) => {
    if (!go || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    go(slug);
  };
  return (
    <>
      <nav class="reader-nav" aria-label="Stories of this page">
        <ul>
          {stories.map(({ slug, headline }) => (
            <li key={slug}>
              <a
                href={spaPath(slug)}
                aria-current={slug === story.slug ? "page" : undefined}
                onClick={(event) => follow(event, slug)}
              >
                {headline}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <article class="reader">
        <h2 class="headline" tabIndex={-1} id="reader-headline">
          {story.headline}
        </h2>
        <p class="standfirst">{story.standfirst}</p>
        <Odds room={story.odds} />
        <div class="story-body" key={story.slug}>
          <Body body={story.body} />
        </div>
      </article>
    </>
  );
}
