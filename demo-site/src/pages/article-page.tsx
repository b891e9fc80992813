import { Body } from "../parts/body.tsx";
import { Byline, Filed } from "../parts/byline.tsx";
import { Card } from "../parts/card.tsx";
import { Odds } from "../parts/odds.tsx";
import { Board } from "../parts/strip.tsx";
import { Teaser } from "../parts/teaser.tsx";
import type { SiteEdition } from "../edition.ts";
import { placeholder } from "../placeholder.ts";
import { paper } from "../paper.ts";
import { sectionName, sectionPath } from "../section.ts";
import { followsGames, lineOf, picturePath, previewPath, storyPath, type Story, storyAddress } from "../story.ts";
import { page } from "./shell.tsx";
import { wordsOf } from "../block.ts";

const studioFor = (story: Story): string => `/studio/?${new URLSearchParams({ url: storyAddress(story) })}`;

/** For people who evaluate Linewire. A real newspaper would not show this link to the studio. */
function Desk({ story }: { story: Story }) {
  return (
    <aside class="desk" aria-label="For editors">
      <p>
        Only in this demonstration: <a href={studioFor(story)}>Open this article in the studio</a>, where editors decide
        which bets it shows. Changes appear within seconds, on open pages too.
      </p>
    </aside>
  );
}

/** There is no date, because a story is in the paper for weeks. */
function newsArticle(story: Story): string {
  const data = {
    "@context": "https://schema.org",
    "@type": story.storyRole === "live" ? "LiveBlogPosting" : "NewsArticle",
    headline: story.headline,
    description: story.standfirst,
    url: storyAddress(story),
    image: `${paper.origin}${previewPath(story)}`,
    author: { "@type": "Person", name: story.writer, jobTitle: story.role },
    publisher: { "@type": "NewsMediaOrganization", name: paper.name },
    articleSection: sectionName(story.section).full,
    ...(story.game && {
      about: [story.game.away, story.game.home].map((team) => ({ "@type": "SportsTeam", name: team.name })),
    }),
    inLanguage: "en-US",
    wordCount: story.body.flatMap(wordsOf).length,
    isAccessibleForFree: true,
  };
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}

const MAX_OTHER_STORIES = 4;

export function articlePage(story: Story, edition: SiteEdition): string {
  return page({
    edition,
    ...(story.storyRole === "live" ? {} : { section: story.section }),
    path: storyPath(story),
    title: story.headline,
    description: story.standfirst,
    preview: { path: previewPath(story), alt: story.alt },
    head: <ArticleHead story={story} />,
    children: (
      <div class="spread">
        <article class="story">
          <StoryHead story={story} />
          <figure class="story-picture">
            <img
              class="picture"
              src={picturePath(story)}
              width={1200}
              height={800}
              alt={story.alt}
              fetchPriority="high"
            />
            <figcaption>
              {story.game ? "Drawn in the colors of both teams" : "Drawn"} for {paper.name}
            </figcaption>
          </figure>
          <div class="credits">
            <Byline story={story} />
            <p class="role">{story.role}</p>
            <Filed story={story} />
          </div>
          <div class="story-body">
            {story.slot === "live" && <Board game={placeholder(story.slug, "game")} />}
            {followsGames(story) ? placeholder(story.slug, "body") : <Body body={story.body} place={story.place} />}
            <Odds room={story.odds} kind={story.kind} />
            <Desk story={story} />
          </div>
        </article>
        <Glance story={story} />
        <Card stories={edition.stories} current={story} />
        <OtherStories stories={othersAfter(story, edition.stories)} />
      </div>
    ),
  });
}

function StoryHead({ story }: { story: Story }) {
  return (
    <header class="story-head">
      <p class="label">
        {story.storyRole === "live" ? (
          <span class="league">{placeholder(story.slug, "league")}</span>
        ) : (
          <a class="league" href={sectionPath(story.section)}>
            {sectionName(story.section).short}
          </a>
        )}{" "}
        <span class="kind">{story.kind}</span>
      </p>
      <h1 class="headline">{lineOf(story, "headline")}</h1>
      <p class="standfirst">{lineOf(story, "standfirst")}</p>
    </header>
  );
}

function ArticleHead({ story }: { story: Story }) {
  return (
    <>
      <meta property="og:type" content="article" />
      <meta property="article:section" content={sectionName(story.section).full} />
      <meta name="author" content={story.writer} />
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: newsArticle(story) }} />
      <script
        async
        src="/embed/v1/linewire.js"
        data-partner={paper.partner}
        data-auto=".story-body"
        {...(followsGames(story) ? { "data-inline-cap": placeholder(story.slug, "inlineCap") } : {})}
      />
    </>
  );
}

function OtherStories({ stories }: { stories: readonly Story[] }) {
  return (
    <section class="also" aria-labelledby="also">
      <h2 class="card-title" id="also">
        Also in the paper
      </h2>
      <div class="briefs">
        {stories.map((story) => (
          <Teaser story={story} weight="brief" />
        ))}
      </div>
    </section>
  );
}

function othersAfter(story: Story, stories: readonly Story[]): readonly Story[] {
  const next = stories.indexOf(story) + 1;
  return [...stories.slice(next), ...stories.slice(0, next - 1)].slice(0, MAX_OTHER_STORIES);
}

function Glance({ story }: { story: Story }) {
  return (
    <aside class="glance" aria-label="At a glance">
      <dl>
        {story.facts.map(([label, text]) => (
          <div>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
