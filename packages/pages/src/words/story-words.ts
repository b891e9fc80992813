/** The texts of a story at one time. The body is HTML, all other texts are plain. */
export type StoryWords = {
  kind: string;
  headline: string;
  standfirst: string;
  /** When the story was written: "Morning edition, 6:30 a.m.", "After the game". */
  filed: string;
  facts: readonly (readonly [label: string, text: string])[];
  body: string;
  league: string;
  /** Text about the game in the list of games. */
  moment: string;
  /** Name, on the scoreboard, of the game whose score the story shows. */
  game: string;
};

/** A story as built, with its texts before the game. */
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
  /** Editions as times of day in New York, such as "0630". */
  editions: readonly string[];
  /** Marker at the end of a story. */
  endMark: string;
};
