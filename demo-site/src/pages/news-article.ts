import { wordsOf } from "../block.ts";
import { paper } from "../paper.ts";
import { sectionName } from "../section.ts";
import { previewPath, storyAddress, type Story } from "../story.ts";

/** Structured data of a story. It has no date: the text differs before and after the game. */
export function newsArticle(story: Story): string {
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
