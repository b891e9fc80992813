import { aboutOdds } from "./pages/about-odds.tsx";
import { articlePage } from "./pages/article-page.tsx";
import { frontPage } from "./pages/front-page.tsx";
import { notFound } from "./pages/not-found.tsx";
import { icon } from "./pictures/icon.ts";
import { picture } from "./pictures/picture.ts";
import { picturePath, readStory, storyPath } from "./story.ts";

/** The whole paper, path by path. The same sources give the same bytes. */
export function site(sources: readonly string[], stylesheet: string): ReadonlyMap<string, string> {
  const stories = sources.map(readStory);
  return new Map([
    ["/index.html", frontPage(stories, stylesheet)],
    ["/about-odds.html", aboutOdds(stylesheet)],
    ["/404.html", notFound(stories, stylesheet)],
    ["/tally.svg", icon],
    ...stories.map((story) => [storyPath(story), articlePage(story, stories, stylesheet)] as const),
    ...stories.map((story) => [picturePath(story), picture(story)] as const),
  ]);
}
