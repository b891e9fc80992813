import { inSlot, type SiteEdition } from "../edition.ts";
import { Board } from "../parts/strip.tsx";
import { Byline } from "../parts/byline.tsx";
import { Card } from "../parts/card.tsx";
import { Headline, Teaser } from "../parts/teaser.tsx";
import { placeholder } from "../placeholder.ts";
import { paper } from "../paper.ts";
import { lineOf, storyPath, type Story } from "../story.ts";
import { writersPath } from "../writer.ts";
import { page } from "./shell.tsx";

export function frontPage(edition: SiteEdition): string {
  const slot = (name: Story["slot"]) => inSlot(edition, name);
  const [lead] = slot("lead");
  const [live] = slot("live");
  const [beyond] = slot("beyond");
  return page({
    edition,
    path: "/",
    title: `${paper.name}: ${paper.motto.toLowerCase()}`,
    description: "Seven leagues, eighteen stories and a scoreboard. A demonstration newspaper with simulated odds.",
    head: <meta property="og:type" content="website" />,
    children: (
      <>
        <div class="top">
          {lead && <Teaser story={lead} weight="lead" level="h2" />}
          <div class="rail">
            {live && <Live story={live} />}
            <OddsNote />
          </div>
        </div>
        <div class="features">
          {slot("second").map((story) => (
            <Teaser story={story} weight="feature" level="h2" />
          ))}
        </div>
        <Opinion edition={edition} />
        <Leagues edition={edition} />
        <NewsAndResults edition={edition} />
        {beyond && (
          <section class="beyond" aria-label="Beyond the game">
            <Teaser story={beyond} weight="feature" level="h2" />
          </section>
        )}
      </>
    ),
  });
}

function Live({ story }: { story: Story }) {
  return (
    <article class="live">
      <p class="label">
        <span class="league">Live</span> <span class="kind">from the arena</span>
      </p>
      <h2 class="headline">
        <a href={storyPath(story)}>{lineOf(story, "headline")}</a>
      </h2>
      <Board game={placeholder(story.slug, "game")} />
      <p class="standfirst">{lineOf(story, "standfirst")}</p>
      <Byline story={story} />
    </article>
  );
}

function OddsNote() {
  return (
    <>
      <aside class="note" aria-labelledby="note">
        <h2 id="note">A word about the odds</h2>
        <p>
          Our stories have a box of odds beside the sentence that mentions a bet. The odds come from a simulation and
          change while you read. Bets cannot be placed. <a href={paper.aboutOdds}>How that works</a>
        </p>
      </aside>
      <aside class="note" aria-labelledby="records">
        <h2 id="records">Were our writers right?</h2>
        <p>
          A pick is stored before its game, with its price, and graded after it, whether it won or lost.{" "}
          <a href={writersPath}>The records of our writers</a>
        </p>
      </aside>
    </>
  );
}

function Opinion({ edition }: { edition: SiteEdition }) {
  return (
    <section class="opinion" aria-labelledby="opinion">
      <h2 class="band-title" id="opinion">
        With a number in it
      </h2>
      <div class="columns">
        {inSlot(edition, "opinion").map((story) => (
          <Headline story={story} />
        ))}
      </div>
    </section>
  );
}

function Leagues({ edition }: { edition: SiteEdition }) {
  return (
    <section aria-labelledby="leagues">
      <h2 class="band-title" id="leagues">
        Around the leagues
      </h2>
      <div class="features features-plain">
        {inSlot(edition, "feature").map((story) => (
          <Teaser story={story} weight="feature" />
        ))}
      </div>
      <div class="briefs">
        {inSlot(edition, "brief").map((story) => (
          <Teaser story={story} weight="brief" />
        ))}
      </div>
    </section>
  );
}

function NewsAndResults({ edition }: { edition: SiteEdition }) {
  return (
    <div class="lower">
      <section aria-labelledby="news">
        <h2 class="band-title" id="news">
          From the desks
        </h2>
        <div class="wides">
          {inSlot(edition, "news").map((story) => (
            <Teaser story={story} weight="wide" />
          ))}
        </div>
      </section>
      <Card stories={edition.stories} />
    </div>
  );
}
