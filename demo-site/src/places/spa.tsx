import type { SiteEdition } from "../edition.ts";
import { Odds } from "../parts/odds.tsx";
import { placeholder } from "../placeholder.ts";
import { lineOf, type Story } from "../story.ts";
import { chosenStories } from "./chosen-stories.ts";
import { placePage } from "./place-page.tsx";
import { placePath, type DifficultPage } from "./place.ts";

const place = {
  slug: "spa",
  title: "Single-page application",
  what: "Three stories in one document: the URL and the text change without a page load. The widget detects the change and switches to the new game.",
};

const pathOf = ({ slug }: Story): string => `/places/spa/${slug}`;

const Reader = ({ story, stories }: { story: Story; stories: readonly Story[] }) => (
  <div id="reader">
    <nav class="reader-nav" aria-label="Stories of this page">
      <ul>
        {stories.map((one) => (
          <li>
            <a href={pathOf(one)} aria-current={one === story ? "page" : undefined}>
              {lineOf(one, "headline")}
            </a>
          </li>
        ))}
      </ul>
    </nav>
    <article class="reader">
      <h2 class="headline" tabIndex={-1} id="reader-headline">
        {lineOf(story, "headline")}
      </h2>
      <p class="standfirst">{lineOf(story, "standfirst")}</p>
      <Odds room={story.odds} kind={story.kind} says />
      <div class="story-body">{placeholder(story.slug, "body")}</div>
    </article>
  </div>
);

const pageOf = (story: Story, path: string, edition: SiteEdition): string =>
  placePage({
    place,
    edition,
    path,
    canonical: pathOf(story),
    scripts: ["scores", "spa"],
    children: <Reader story={story} stories={chosenStories(edition)} />,
  });

export const spa: DifficultPage = {
  ...place,
  files: (edition) => {
    const stories = chosenStories(edition);
    const [first] = stories;
    return new Map([
      ...(first ? [[placePath(place), pageOf(first, placePath(place), edition)] as const] : []),
      ...stories.map((story) => [`${pathOf(story)}.html`, pageOf(story, `${pathOf(story)}.html`, edition)] as const),
    ]);
  },
};
