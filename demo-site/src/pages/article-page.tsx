import { Byline, Filed } from "../parts/byline.tsx";
import { Card } from "../parts/card.tsx";
import { Odds } from "../parts/odds.tsx";
import { Tally } from "../parts/tally.tsx";
import { Teaser } from "../parts/teaser.tsx";
import { leagueName } from "../league.ts";
import { paper } from "../paper.ts";
import { picturePath, type Block, type Story } from "../story.ts";
import { newsArticle } from "./news-article.ts";
import { page } from "./shell.tsx";

export function articlePage(story: Story, stories: readonly Story[], stylesheet: string): string {
  return page({
    title: story.headline,
    description: story.standfirst,
    stylesheet,
    head: <ArticleHead story={story} />,
    children: (
      <div class="spread">
        <article class="story">
          <header class="story-head">
            <p class="label">
              <a class="league" href={`/#${story.league}`}>
                {leagueName(story.league).short}
              </a>{" "}
              <span class="kind">{story.kind}</span>
            </p>
            <h1 class="headline">{story.headline}</h1>
            <p class="standfirst">{story.standfirst}</p>
          </header>
          <figure class="story-picture">
            <img
              class="picture"
              src={picturePath(story)}
              width={1200}
              height={800}
              alt={story.alt}
              fetchPriority="high"
            />
            <figcaption>Drawn in the colors of both teams for {paper.name}</figcaption>
          </figure>
          <div class="credits">
            <Byline story={story} />
            <p class="role">{story.role}</p>
            <Filed story={story} />
          </div>
          <Body story={story} />
        </article>
        <Glance story={story} />
        <Card stories={stories} current={story} />
        <Also stories={othersAfter(story, stories)} />
      </div>
    ),
  });
}

function ArticleHead({ story }: { story: Story }) {
  return (
    <>
      <meta property="og:type" content="article" />
      <meta property="article:section" content={leagueName(story.league).full} />
      <meta name="author" content={story.writer} />
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: newsArticle(story) }} />
      <script async src="/embed/v1/linewire.js" data-partner={paper.partner} data-auto=".story-body" />
    </>
  );
}

function Body({ story }: { story: Story }) {
  const paragraphs = story.body.filter((block) => block.kind === "paragraph");
  return (
    <div class="story-body">
      {story.body.map((block) => (
        <Piece
          block={block}
          place={block === paragraphs[0] ? story.place : undefined}
          last={block === paragraphs.at(-1)}
        />
      ))}
      <Odds />
    </div>
  );
}

function Piece({ block, place, last }: { block: Block; place: string | undefined; last: boolean }) {
  if (block.kind === "subhead") return <h2>{block.text}</h2>;
  if (block.kind === "quote")
    return (
      <aside class="pull" aria-hidden="true">
        {block.text}
      </aside>
    );
  return (
    <p>
      {place && <span class="place">{place} — </span>}
      {block.text}
      {last && (
        <>
          {" "}
          <Tally />
        </>
      )}
    </p>
  );
}

function Also({ stories }: { stories: readonly Story[] }) {
  return (
    <section class="also" aria-labelledby="also">
      <h2 class="card-title" id="also">
        Also tonight
      </h2>
      <div class="briefs">
        {stories.map((story) => (
          <Teaser story={story} weight="brief" />
        ))}
      </div>
    </section>
  );
}

/** The four stories that follow in the paper, starting over at its end. */
function othersAfter(story: Story, stories: readonly Story[]): readonly Story[] {
  const next = stories.indexOf(story) + 1;
  return [...stories.slice(next), ...stories.slice(0, next - 1)].slice(0, 4);
}

function Glance({ story }: { story: Story }) {
  return (
    <aside class="glance" aria-label="At a glance">
      <dl>
        <dt>Where</dt>
        <dd>{story.venue}</dd>
        <dt>Watch for</dt>
        <dd>{story.watch}</dd>
        <dt>Our score</dt>
        <dd>{story.pick}</dd>
      </dl>
    </aside>
  );
}
