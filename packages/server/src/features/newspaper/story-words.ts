/** The words of a story at a time. The body is HTML, all else is text. */
export type StoryWords = {
  kind: string;
  headline: string;
  standfirst: string;
  /** Three facts, each with a label. */
  facts: readonly (readonly [label: string, text: string])[];
  body: string;
  /** The league that the story is about, as a label. */
  league: string;
  /** The game's line on the card of games. */
  moment: string;
  /** The game whose score stands in the story, by its name on the scoreboard. */
  game: string;
};

/** A story as the newspaper was built with it, for the time before its game. */
export type BuiltStory = {
  slug: string;
  league: string;
  /** `recap`: the story of a game that has been played. `live`: follows whatever game is in play. */
  role: "preview" | "recap" | "live";
  games: readonly { away: string; home: string }[];
  place: string;
  words: Omit<StoryWords, "league" | "moment" | "game">;
};

export type StoryFile = {
  stories: readonly BuiltStory[];
  /** The times of day at which stories come out, like "0630", by the clocks in New York. */
  editions: readonly string[];
  /** Marker at the end of a story. */
  endMark: string;
};
