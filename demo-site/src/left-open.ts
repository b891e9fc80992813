import type { Story } from "./story.ts";

/** A place in a built page that the service fills when the page is asked for: with words that depend on the schedule. */
export const leftOpen = (slug: string, word: string): string => `⟦${slug}.${word}⟧`;

/** Whether a story reads otherwise before its game, while it is on and after it. */
export const followsGames = ({ games, storyRole }: Pick<Story, "games" | "storyRole">): boolean =>
  games.length > 0 || storyRole === "live";

const FACTS = [0, 1, 2] as const;

/** A story whose words are left open: its headline, standfirst, kind and facts. */
export const withOpenWords = (story: Story): Story => {
  if (!followsGames(story)) return story;
  const open = (word: string): string => leftOpen(story.slug, word);
  return {
    ...story,
    headline: open("headline"),
    standfirst: open("standfirst"),
    kind: open("kind"),
    facts: FACTS.map((place) => [open(`label${place}`), open(`fact${place}`)] as const),
  };
};
