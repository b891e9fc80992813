import type { TabOptions } from "./tab-options.ts";

/** Hands what is told of players, here or by another tab, to who shows it; the rest goes its way. */
export const hearPeople = (options: TabOptions, take: (events: object, frame: string) => void): TabOptions => ({
  ...options,
  onNews: (news) => {
    for (const one of news) if ("people" in one) take(options.events, one.people);
    options.onNews(news);
  },
});
