import { inSection, type SiteEdition } from "../edition.ts";
import { Headline, Teaser } from "../parts/teaser.tsx";
import { paper } from "../paper.ts";
import { sectionName, sectionPath, type PaperSection } from "../section.ts";
import { page } from "./shell.tsx";

const MAX_OTHER_STORIES = 4;

export function sectionPage(section: PaperSection, edition: SiteEdition): string {
  const { short, full } = sectionName(section);
  const [lead, ...rest] = inSection(edition, section);
  const others = edition.stories.filter((story) => story.section !== section).slice(0, MAX_OTHER_STORIES);
  return page({
    edition,
    section,
    path: sectionPath(section),
    title: full,
    description: `${full} in ${paper.name}: ${lead?.headline ?? "nothing today"}.`,
    head: <meta property="og:type" content="website" />,
    children: (
      <>
        <header class="section-head">
          <h1 class="headline">{short === "Beyond" ? full : short}</h1>
          {full !== short && short !== "Beyond" && <p class="standfirst">{full}</p>}
        </header>
        {lead && (
          <div class={rest.length === 0 ? "section-lead section-alone" : "section-lead"}>
            <Teaser story={lead} weight="lead" level="h2" />
            {rest.length > 0 && (
              <div class="section-rest">
                {rest.map((story) => (
                  <Teaser story={story} weight="brief" level="h2" />
                ))}
              </div>
            )}
          </div>
        )}
        <section class="opinion" aria-labelledby="others">
          <h2 class="band-title" id="others">
            Elsewhere in the paper
          </h2>
          <div class="columns">
            {others.map((story) => (
              <Headline story={story} />
            ))}
          </div>
        </section>
      </>
    ),
  });
}
