import { stepsAhead } from "./position.ts";
import type { FollowLive } from "./tab-options.ts";

export type Hearers = {
  /** Shows what is told of players, here or by another tab. */
  people: (events: object, frame: string) => void;
  /** Loads anew, by and by: an editor has changed what is shown since it was loaded. */
  corrected: (load: () => Promise<void>) => void;
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
          if ("corrected" in one && !(stepsAhead(one.corrected, loadedAt) <= 0)) corrected(options.load);
        }
        options.onNews(news);
      },
    });
    const take = live.take.bind(live);
    live.take = (next) => take({ ...next, position: (loadedAt = next.position) });
    return live;
  };
