/** The texts of a story at one time. The body is HTML, all other texts are plain. */
export type StoryWords = {
  kind: string;
  headline: string;
  standfirst: string;
  /** The edition, or the time at which the text was written: "Morning edition, 6:30 a.m.", "After the game". */
  filed: string;
  /** Three facts, each with a label. */
  facts: readonly (readonly [label: string, text: string])[];
  body: string;
  /** The league that the story is about, as a label. */
  league: string;
  /** Text about the game in the list of games. */
  moment: string;
  /** The game whose score is shown in the story, by its name on the scoreboard. */
  game: string;
};

/** A story as the site build writes it, for the time before its game. */
export type BuiltStory = {
  slug: string;
  league: string;
  /** A `recap` is about a finished game, and a `live` story follows a game in play. */
  role: "preview" | "recap" | "live";
  games: readonly { away: string; home: string }[];
  place: string;
  words: Omit<StoryWords, "league" | "moment" | "game">;
};

export type StoryFile = {
  stories: readonly BuiltStory[];
  /** Times of day of editions, such as "0630", in New York time. */
  editions: readonly string[];
  /** Marker at the end of a story. */
  endMark: string;
};
