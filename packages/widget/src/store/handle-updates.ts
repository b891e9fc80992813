import { stepsAhead } from "./lines/position.ts";
import type { EventNews } from "./lines/event-table.ts";
import type { FollowLive, TabOptions } from "./tabs/tab-options.ts";

export type Hearers = {
  /** Applies player updates, from the stream or from another tab. */
  people: (events: object, frame: string) => void;
  /** Reloads after a random delay: the displayed offers have changed, by an editor or because a game began or ended. */
  corrected: (load: () => Promise<void>) => void;
};

/** Whether a displayed game has begun or ended. */
const hasTurned = ({ events }: TabOptions, { eventId, state }: EventNews): boolean => {
  const known = events.of(eventId).peek();
  return known !== undefined && known.gameStatus !== state.gameStatus;
};

/** Passes updates other than prices to the displaying tab; the rest continues. */
export const hearNews =
  (follow: FollowLive, { people, corrected }: Hearers): FollowLive =>
  (options) => {
    let loadedAt = "";
    const live = follow({
      ...options,
      onNews: (news) => {
        for (const one of news) {
          if ("people" in one) people(options.events, one.people);
          if ("eventId" in one && hasTurned(options, one)) corrected(options.load);
          if ("corrected" in one && !(stepsAhead(one.corrected, loadedAt) <= 0)) corrected(options.load);
        }
        options.onNews(news);
      },
    });
    const take = live.take.bind(live);
    live.take = (next) => take({ ...next, position: (loadedAt = next.position) });
    return live;
  };
