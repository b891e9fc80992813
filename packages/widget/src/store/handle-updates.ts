import { stepsAhead } from "./lines/position.ts";
import type { EventStateUpdate } from "./lines/event-table.ts";
import type { FollowLive, TabOptions } from "./tabs/tab-options.ts";

export type UpdateHandlers = {
  people: (events: object, frame: string) => void;
  /**
   * Called when an editor has changed the offers, or a game has begun or ended. The handler must call `load` after a
   * random delay.
   */
  corrected: (load: () => Promise<void>) => void;
};

const hasStatusChanged = ({ events }: TabOptions, { eventId, state }: EventStateUpdate): boolean => {
  const known = events.of(eventId).peek();
  return known !== undefined && known.gameStatus !== state.gameStatus;
};

export const handleUpdates =
  (follow: FollowLive, { people, corrected }: UpdateHandlers): FollowLive =>
  (options) => {
    let loadedAt = "";
    const live = follow({
      ...options,
      onNews: (news) => {
        for (const update of news) {
          if ("people" in update) people(options.events, update.people);
          if ("eventId" in update && hasStatusChanged(options, update)) corrected(options.load);
          if ("corrected" in update && !(stepsAhead(update.corrected, loadedAt) <= 0)) corrected(options.load);
        }
        options.onNews(news);
      },
    });
    const take = live.take.bind(live);
    live.take = (next) => take({ ...next, position: (loadedAt = next.position) });
    return live;
  };
