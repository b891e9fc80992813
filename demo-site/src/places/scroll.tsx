import { Body } from "../parts/body.tsx";
import { Odds } from "../parts/odds.tsx";
import { storyAddress } from "../story.ts";
import { placePage } from "./place-page.tsx";
import { placePath, type DifficultPage } from "./place.ts";
import { chosenPreviews, summaryOf } from "./story-summaries.ts";

const place = {
  slug: "scroll",
  title: "Infinite scroll",
  what: "The next story loads below the current one. Each story has its own box about its game, and all boxes share one stream.",
};

export const scroll: DifficultPage = {
  ...place,
  files: (edition) => {
    const [first, ...next] = chosenPreviews(edition);
    const children = (
      <>
        {first && (
          <article class="reader">
            <h2 class="headline">{first.headline}</h2>
            <p class="standfirst">{first.standfirst}</p>
            <Odds articleUrl={storyAddress(first)} room={first.odds} />
            <div class="story-body">
              <Body body={first.body} />
            </div>
          </article>
        )}
        <p id="end" class="end">
          There are no more stories.
        </p>
      </>
    );
    return new Map([
      [placePath(place), placePage({ place, edition, scripts: ["scores", "scroll"], children })],
      ["/places/scroll.json", JSON.stringify(next.map((story) => ({ ...summaryOf(story), url: storyAddress(story) })))],
    ]);
  },
};
