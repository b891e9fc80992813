import { Odds } from "../parts/odds.tsx";
import { placeholder } from "../placeholder.ts";
import { lineOf, storyAddress } from "../story.ts";
import { placePage } from "./place-page.tsx";
import { placePath, type DifficultPage } from "./place.ts";
import { strictest } from "./policy.ts";
import { chosenStories } from "./chosen-stories.ts";

const place = {
  slug: "strict",
  title: "The strictest content security policy",
  what: "No inline script or style, no HTML from strings, no trusted types: most embeds fail here. The widget works and updates without a violation.",
  headers: { "Content-Security-Policy": strictest },
};

export const strict: DifficultPage = {
  ...place,
  files: (edition) => {
    const [story] = chosenStories(edition);
    const children = story && (
      <>
        <p class="policy-name">Content security policy of this page</p>
        <pre class="policy">
          <code>{strictest.replaceAll("; ", ";\n")}</code>
        </pre>
        <h2>{lineOf(story, "headline")}</h2>
        <div class="story-body">{placeholder(story.slug, "opening")}</div>
        <Odds articleUrl={storyAddress(story)} room={story.odds} kind={story.kind} says />
      </>
    );
    return new Map([[placePath(place), placePage({ place, edition, children })]]);
  },
};
