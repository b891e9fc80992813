/** The body is HTML, all other texts are plain. */
export type StoryWords = {
  kind: string;
  headline: string;
  standfirst: string;
  /** "Morning edition, 6:30 a.m.", "After the game". */
  filed: string;
  facts: readonly (readonly [label: string, text: string])[];
  body: string;
  league: string;
  moment: string;
  /** The story shows the score of the game with this name on the scoreboard. */
  game: string;
};

export type BuiltStory = {
  slug: string;
  league: string;
  /** A `recap` is about a finished game, a `live` story follows a game in play. */
  role: "preview" | "recap" | "live";
  games: readonly { away: string; home: string }[];
  place: string;
  words: Omit<StoryWords, "league" | "moment" | "game">;
};

export type StoryFile = {
  stories: readonly BuiltStory[];
  /** Times of day in New York, such as "0630". */
  editions: readonly string[];
  endMark: string;
};
