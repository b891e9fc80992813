import { Card } from "../parts/card.tsx";
import { Teaser } from "../parts/teaser.tsx";
import { paper } from "../paper.ts";
import type { Story } from "../story.ts";
import { page } from "./shell.tsx";

export function frontPage(stories: readonly Story[], stylesheet: string): string {
  const [lead, ...rest] = stories;
  return page({
    title: `${paper.name}: ${paper.motto.toLowerCase()}`,
    description: "Seven games tonight, previewed by seven writers. A demonstration newspaper with simulated odds.",
    stylesheet,
    front: true,
    head: <meta property="og:type" content="website" />,
    children: (
      <>
        <div class="top">
          {lead && <Teaser story={lead} weight="lead" anchor />}
          <div class="rail">
            <Card stories={stories} />
            <OddsNote />
          </div>
        </div>
        <div class="features">
          {rest.slice(0, 2).map((story) => (
            <Teaser story={story} weight="feature" anchor />
          ))}
        </div>
        <div class="briefs">
          {rest.slice(2).map((story) => (
            <Teaser story={story} weight="brief" anchor />
          ))}
        </div>
      </>
    ),
  });
}

function OddsNote() {
  return (
    <aside class="note" aria-labelledby="note">
      <h2 id="note">A word about the odds</h2>
      <p>
        Our stories carry a box of odds beside the sentence that calls for them. The odds are made by a simulation, they
        move while you read, and nobody can bet on them. <a href={paper.aboutOdds}>How that works</a>
      </p>
    </aside>
  );
}
