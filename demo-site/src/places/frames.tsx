import type { SiteEdition } from "../edition.ts";
import type { StoryBlock } from "../block.ts";
import { Body } from "../parts/body.tsx";
import { paper } from "../paper.ts";
import { lineOf, storyAddress } from "../story.ts";
import { placePage } from "./place-page.tsx";
import { placePath, type DifficultPage } from "./place.ts";
import { framesOnly } from "./policy.ts";
import { seasonStory } from "./chosen-stories.ts";

type PageTexts = Pick<DifficultPage, "slug" | "title" | "what">;

const frameOf = (url: string) => `/embed/v1/${paper.partner}/frame?${new URLSearchParams({ url, theme: "auto" })}`;

/** The widget stands after the first paragraphs and before a subhead, never between a subhead and its text. */
const openingOf = (body: readonly StoryBlock[]): number => {
  const subhead = body.findIndex(({ kind }) => kind === "subhead");
  return subhead > 0 ? subhead : 1;
};

/** The page has no script: the service renders the widget in a frame. */
const framePage = (place: PageTexts, sandbox: string | undefined): DifficultPage => ({
  ...place,
  headers: { "Content-Security-Policy": framesOnly },
  files: (edition: SiteEdition) => {
    const story = seasonStory(edition);
    const children = story && (
      <>
        <h2>{lineOf(story, "headline")}</h2>
        <div class="story-body">
          <Body body={story.body.slice(0, openingOf(story.body))} place={story.place} goesOn />
        </div>
        <iframe
          class="odds-frame"
          data-kind={story.kind}
          title="Odds for this article"
          src={frameOf(storyAddress(story))}
          width={640}
          height={432}
          loading="lazy"
          {...(sandbox ? { sandbox } : {})}
        />
        <div class="story-body">
          <Body body={story.body.slice(openingOf(story.body))} />
        </div>
      </>
    );
    return new Map([[placePath(place), placePage({ place, edition, scripts: [], widget: false, children })]]);
  },
});

export const noScript = framePage(
  {
    slug: "no-script",
    title: "Without a script",
    what: "This page has no script of its own. The odds stand in a frame that the server rendered, with the time at which they were valid. Where scripts are allowed, the frame updates them; otherwise they remain readable.",
  },
  undefined,
);

export const amp = framePage(
  {
    slug: "amp",
    title: "Frames only, as in AMP",
    what: "Some systems allow only a sandboxed frame and insert the oEmbed response. The odds are on a page of their own, which the frame shows.",
  },
  "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox",
);
