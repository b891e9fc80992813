import { Body } from "../parts/body.tsx";
import { Odds } from "../parts/odds.tsx";
import { storyAddress } from "../story.ts";
import { placePage } from "./place-page.tsx";
import { placePath, type WidgetPlace } from "./place.ts";
import { strictest } from "./policy.ts";
import { chosen } from "./story-summaries.ts";

const place = {
  slug: "strict",
  title: "The strictest policy that there is",
  what: "No inline script or style, no HTML from strings, and not one trusted type: most embeds fail here. The widget runs, opens and moves without a single violation.",
  headers: { "Content-Security-Policy": strictest },
};

export const strict: WidgetPlace = {
  ...place,
  files: (edition) => {
    const [story] = chosen(edition);
    const children = story && (
      <>
        <p class="policy-name">This page was sent with</p>
        <pre class="policy">
          <code>{strictest.replaceAll("; ", ";\n")}</code>
        </pre>
        <h2>{story.headline}</h2>
        <div class="story-body">
          <Body body={story.body.slice(0, 3)} place={story.place} />
        </div>
        <Odds articleUrl={storyAddress(story)} room={story.odds} />
      </>
    );
    return new Map([[placePath(place), placePage({ place, edition, children })]]);
  },
};
