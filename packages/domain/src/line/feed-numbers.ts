import { byName, FEED_NUMBERS, type FeedNumberName } from "@linewire/contract";

export type FeedNumbers = Record<FeedNumberName, number | null>;

export const NO_FEED_NUMBERS: Readonly<FeedNumbers> = byName(FEED_NUMBERS, () => null);

/** `target` starts with the values of NO_FEED_NUMBERS. Spreading an object would cost 0.2 µs more per line. */
export const copyFeedNumbers = (
  target: FeedNumbers,
  source: { readonly [N in FeedNumberName]?: number | null | undefined },
): void => {
  for (const { name } of FEED_NUMBERS) {
    const value = source[name];
    if (value !== undefined && value !== null) target[name] = value;
  }
};
