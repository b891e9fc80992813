import { renderToString } from "preact-render-to-string";
import { Body } from "./parts/body.tsx";
import { Tally } from "./parts/tally.tsx";
import { editionText, editionTime, followsGames, type Story } from "./story.ts";

const builtStory = (story: Story) => {
  const { slug, section, storyRole, games, place, kind, headline, standfirst, facts, body } = story;
  return {
    slug,
    league: section,
    role: storyRole,
    games,
    place,
    words: {
      kind,
      headline,
      standfirst,
      filed: editionText(story),
      facts,
      body: renderToString(<Body body={body} place={place} />),
    },
  };
};

export const storyFile = (stories: readonly Story[]): string =>
  JSON.stringify({
    stories: stories.filter(followsGames).map(builtStory),
    editions: [...new Set(stories.map(editionTime))].toSorted(),
    endMark: renderToString(<Tally />),
  });
