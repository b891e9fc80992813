import { Odds } from "../parts/odds.tsx";
import { placeholder } from "../placeholder.ts";
import { lineOf, storyAddress, storyPath } from "../story.ts";
import { chosenStories } from "./chosen-stories.ts";
import { placePage } from "./place-page.tsx";
import { placePath, type DifficultPage } from "./place.ts";

const place = {
  slug: "scroll",
  title: "Infinite scroll",
  what: "The next story loads below the current one. Each story has its own box about its game, and all boxes share one stream.",
};

export const scroll: DifficultPage = {
  ...place,
  files: (edition) => {
    const [first, ...next] = chosenStories(edition);
    const children = (
      <>
        {first && (
          <article class="reader">
            <h2 class="headline">{lineOf(first, "headline")}</h2>
            <p class="standfirst">{lineOf(first, "standfirst")}</p>
            <Odds articleUrl={storyAddress(first)} room={first.odds} kind={first.kind} says />
            <div class="story-body">{placeholder(first.slug, "body")}</div>
          </article>
        )}
        <p id="end" class="end" data-next={next.map((story) => storyPath(story).replace(".html", "")).join(" ")}>
          There are no more stories.
        </p>
      </>
    );
    return new Map([[placePath(place), placePage({ place, edition, scripts: ["scores", "scroll"], children })]]);
  },
};
