import type { Chronicle, ChronicleGame } from "@linewire/domain/chronicle/chronicle";
import { cardResults } from "@linewire/pages/words/newspaper/card-results";
import { followedGame, liveWords, type StartLines } from "@linewire/pages/words/newspaper/live-story";
import { lastChangeOf } from "@linewire/pages/words/newspaper/game-facts";
import { recapOf } from "@linewire/pages/words/newspaper/recap";
import type { BuiltStory, StoryWords } from "@linewire/pages/words/story-words";
import { leagueLabel } from "@linewire/pages/words/newspaper/words";
import { SOME_DAY, type When, whenOf } from "@linewire/pages/words/when";

type Meetings = ReturnType<Chronicle["meetings"]>;
type Desk = {
  chronicle: Chronicle;
  now: number;
  endMark: string;
  /** Selects the words of a story. Neighbouring stories have different numbers. */
  voice: number;
  said?: Set<string>;
  startLines?: (eventId: number) => StartLines | undefined;
};

const DAY_MS = 86_400_000;
const PREVIEW_BEFORE_MS = 6.5 * DAY_MS;
const MAX_SERIES_GAP_MS = 1.5 * DAY_MS;

const NO_MEETINGS: Meetings = { last: null, next: null };

const gameName = ({ away, home }: ChronicleGame): string => `${away.name} @ ${home.name}`;

const staticStory = (story: BuiltStory, game: ChronicleGame | null, now: number): StoryWords => ({
  ...story.words,
  league: leagueLabel(story.league),
  moment: game ? momentOf(game, now) : "",
  game: game ? gameName(game) : story.games.map(({ away, home }) => `${away} @ ${home}`).join(", "),
});

const capitalDay = (when: When): string => when.day.charAt(0).toUpperCase() + when.day.slice(1);

const momentOf = (game: ChronicleGame, now: number): string =>
  game.phase === "live" ? "In play" : capitalDay(whenOf(game.start, now, game.timeZone));

const aheadOf = ({ last, next }: Meetings, now: number): ChronicleGame | null => {
  if (last?.phase === "live") return last;
  return next && next.start - now < PREVIEW_BEFORE_MS ? next : null;
};

/** `changedAt`: time of the last change after the story's edition; 0 means unchanged. */
export type StoryState = { words: StoryWords; when: When; changedAt: number };

const undatedStory = (story: BuiltStory): StoryState => ({
  words: staticStory(story, null, 0),
  when: SOME_DAY,
  changedAt: 0,
});

const lookingAhead = (story: BuiltStory, game: ChronicleGame, now: number): StoryState => ({
  words: staticStory(story, game, now),
  when: whenOf(game.start, now, game.timeZone),
  changedAt: 0,
});

const after = (words: StoryWords, game: ChronicleGame, now: number): StoryState => ({
  words,
  when: whenOf(game.start, now, game.timeZone),
  changedAt: lastChangeOf(game, now),
});

const recapAfter = (
  story: BuiltStory,
  last: ChronicleGame,
  { chronicle, now, endMark, voice, said = new Set() }: Desk,
): StoryState => ({
  ...recapOf(last, { chronicle, now, place: story.place, endMark, voice, said }),
  when: whenOf(last.start, now, last.timeZone),
});

const previewStory = (story: BuiltStory, desk: Desk): StoryState => {
  const { chronicle, now } = desk;
  const [pair] = story.games;
  if (!pair) return undatedStory(story);
  const meetings = chronicle.meetings(story.league, pair.away, pair.home);
  const game = aheadOf(meetings, now);
  if (game) return lookingAhead(story, game, now);
  const { last, next } = meetings;
  if (last) return recapAfter(story, last, desk);
  return next ? lookingAhead(story, next, now) : undatedStory(story);
};

/** The prewritten recap stays until the next game of the series is over. */
const recapStory = (story: BuiltStory, desk: Desk): StoryState => {
  const { chronicle, now, startLines } = desk;
  const [pair] = story.games;
  const { last, next } = pair ? chronicle.meetings(story.league, pair.away, pair.home) : NO_MEETINGS;
  if (!last) return undatedStory(story);
  if (last.phase === "live")
    return last.told === "sequel"
      ? lookingAhead(story, last, now)
      : after(liveWords(last, startLines?.(last.eventId)), last, now);
  if (last.told === "told" && next && next.start - now < MAX_SERIES_GAP_MS) return lookingAhead(story, next, now);
  return recapAfter(story, last, desk);
};

const liveStory = (story: BuiltStory, { chronicle, now, startLines }: Desk): StoryState => {
  const game = followedGame(chronicle.inPlay());
  if (!game) return undatedStory(story);
  return { ...after(liveWords(game, startLines?.(game.eventId)), game, now), when: SOME_DAY };
};

const results = (story: BuiltStory, games: readonly ChronicleGame[], desk: Desk): StoryState => {
  const first = games.find(({ phase }) => phase === "over") ?? games[0];
  return {
    words: { ...cardResults(story, games, desk), game: first ? gameName(first) : "" },
    when: first ? whenOf(first.start, desk.now, first.timeZone) : SOME_DAY,
    changedAt: Math.max(...games.map((game) => lastChangeOf(game, desk.now))),
  };
};

const cardStory = (story: BuiltStory, desk: Desk): StoryState => {
  const all = story.games.map(({ away, home }) => desk.chronicle.meetings(story.league, away, home));
  const ahead = all.flatMap((meetings) => aheadOf(meetings, desk.now) ?? []);
  const [first] = ahead.toSorted((a, b) => a.start - b.start);
  const last = all.flatMap((meetings) => meetings.last ?? []);
  if (first && ahead.length === all.length) return lookingAhead(story, first, desk.now);
  if (last.length === 0) return undatedStory(story);
  const now = all.flatMap((meetings) => aheadOf(meetings, desk.now) ?? meetings.last ?? []);
  return results(story, now, desk);
};

export const storyAt = (story: BuiltStory, desk: Desk): StoryState => {
  if (story.role === "live") return liveStory(story, desk);
  if (story.role === "recap") return recapStory(story, desk);
  return story.games.length > 1 ? cardStory(story, desk) : previewStory(story, desk);
};
