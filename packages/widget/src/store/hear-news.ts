import { stepsAhead } from "./position.ts";
import type { EventNews } from "./event-table.ts";
import type { FollowLive, TabOptions } from "./tab-options.ts";

export type Hearers = {
  /** Shows what is told of players, here or by another tab. */
  people: (events: object, frame: string) => void;
  /** Loads anew, by and by: what is shown has changed since it was loaded, by an editor or because a game began or ended. */
  corrected: (load: () => Promise<void>) => void;
};

/** Whether a game that is shown has begun, or is over. */
const hasTurned = ({ events }: TabOptions, { eventId, state }: EventNews): boolean => {
  const known = events.of(eventId).peek();
  return known !== undefined && known.gameStatus !== state.gameStatus;
};

/** Hands what is told besides prices to who shows it; the rest goes its way. */
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
