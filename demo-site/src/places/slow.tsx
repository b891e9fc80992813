import { Body } from "../parts/body.tsx";
import { Odds } from "../parts/odds.tsx";
import { lineOf, storyAddress } from "../story.ts";
import { placePage } from "./place-page.tsx";
import { placePath, type DifficultPage } from "./place.ts";
import { scripted } from "./policy.ts";
import { seasonStory } from "./chosen-stories.ts";

const place = {
  slug: "slow",
  title: "Slow connection",
  what: "The widget’s script loads after four seconds (or the value of ?seconds=). Its space is reserved from the first paint, so the text does not shift when the widget appears.",
};

export const slow: DifficultPage = {
  ...place,
  headers: { "Content-Security-Policy": scripted },
  files: (edition) => {
    const story = seasonStory(edition);
    const children = story && (
      <>
        <h2>{lineOf(story, "headline")}</h2>
        <Odds articleUrl={storyAddress(story)} room={story.odds} kind={story.kind} says />
        <div class="story-body">
          <Body body={story.body} place={story.place} />
        </div>
      </>
    );
    return new Map([
      [placePath(place), placePage({ place, edition, scripts: ["scores", "slow"], widget: false, children })],
    ]);
  },
};
