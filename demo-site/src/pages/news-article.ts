import { leagueName } from "../league.ts";
import { paper } from "../paper.ts";
import { picturePath, type Story } from "../story.ts";

/** Structured data of a story. It carries no date: the featured game is always tonight. */
export function newsArticle(story: Story): string {
  const words = story.body.filter((block) => block.kind === "paragraph").flatMap((block) => block.text.split(/\s+/));
  const data = {
    "@context": "https://schema.org",
    "@type": "NewsArticle",
    headline: story.headline,
    description: story.standfirst,
    image: picturePath(story),
    author: { "@type": "Person", name: story.writer, jobTitle: story.role },
    publisher: { "@type": "NewsMediaOrganization", name: paper.name },
    articleSection: leagueName(story.league).full,
    about: [story.away, story.home].map((team) => ({ "@type": "SportsTeam", name: team.name })),
    inLanguage: "en-US",
    wordCount: words.length,
    isAccessibleForFree: true,
  };
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}
