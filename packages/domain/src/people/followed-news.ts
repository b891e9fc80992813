import type { LineMarket } from "@linewire/contract";
import type { LineState } from "../line/line-state.ts";
import { moveSize, type LinePrice } from "./move-size.ts";

export const FOLLOWED_MS = 10 * 60_000;
const MAX_MOVES = 40;
const MAX_NEWS = 5000;

/** The largest change of a line after a report. `after` is null, and the size 0, if the line was removed. */
export type FollowedMove = {
  lineId: number;
  before: LinePrice;
  after: LinePrice | null;
  size: number;
  movedOn: number;
  furthestOn: number;
};

/** A report can move the lines of its person, and the main lines of an affected game. */
export type NewsToFollow = {
  newsId: number;
  personId: number;
  gameId: number | null;
  at: number;
  moves: Map<number, FollowedMove>;
  smallest?: FollowedMove | null | undefined;
};

const isMain = ({ mainId, market }: LineState): boolean =>
  mainId === null && market.marketTypeId === 1 && market.periodTypeId === 1;

const isExpired = ({ at }: NewsToFollow, now: number): boolean => now - at > FOLLOWED_MS;

const put = (index: Map<number, NewsToFollow[]>, key: number, followed: NewsToFollow): void =>
  void index.set(key, [...(index.get(key) ?? []), followed]);

const drop = (index: Map<number, NewsToFollow[]>, key: number, { newsId }: NewsToFollow): void => {
  const left = (index.get(key) ?? []).filter((one) => one.newsId !== newsId);
  if (left.length === 0) index.delete(key);
  else index.set(key, left);
};

export class FollowedNews {
  readonly #all = new Map<number, NewsToFollow>();
  readonly #byPerson = new Map<number, NewsToFollow[]>();
  readonly #byGame = new Map<number, NewsToFollow[]>();

  put(followed: NewsToFollow, now: number): void {
    for (const one of this.#all.values())
      if (isExpired(one, now) || one.newsId === followed.newsId) this.drop(one.newsId);
    const [oldest] = this.#all.keys();
    if (this.#all.size >= MAX_NEWS && oldest !== undefined) this.drop(oldest);
    this.#all.set(followed.newsId, followed);
    put(this.#byPerson, followed.personId, followed);
    if (followed.gameId !== null) put(this.#byGame, followed.gameId, followed);
  }

  drop(newsId: number): void {
    const followed = this.#all.get(newsId);
    if (!followed) return;
    this.#all.delete(newsId);
    drop(this.#byPerson, followed.personId, followed);
    if (followed.gameId !== null) drop(this.#byGame, followed.gameId, followed);
  }

  get(newsId: number): NewsToFollow | undefined {
    return this.#all.get(newsId);
  }

  /** For most lines, one map lookup returns undefined. */
  about(line: LineState): readonly NewsToFollow[] | undefined {
    const { personId, eventId }: LineMarket = line.market;
    if (personId !== undefined) return this.#byPerson.get(personId);
    return eventId !== null && isMain(line) ? this.#byGame.get(eventId) : undefined;
  }
}

const moveOf = (known: FollowedMove | undefined, before: LinePrice, line: LineState, now: number): FollowedMove => {
  const after = line.disabled || line.price === null ? null : { price: line.price, points: line.points };
  const size = after === null ? 0 : moveSize(before, after);
  return { lineId: line.id, before, after, size, movedOn: known?.movedOn ?? now, furthestOn: now };
};

const isMove = ({ after, size }: FollowedMove, line: LineState): boolean =>
  after === null ? line.disabled : size > 0 && line.statusId === 1;

const smallestMove = (followed: NewsToFollow): FollowedMove | null => {
  if (followed.smallest !== undefined) return followed.smallest;
  let smallest: FollowedMove | null = null;
  for (const one of followed.moves.values()) if (smallest === null || one.size < smallest.size) smallest = one;
  return (followed.smallest = smallest);
};

/** Returns the line's new largest change, or null if there is none. `gone` is a line that the limit removes. */
export const recordMove = (
  followed: NewsToFollow,
  line: LineState,
  storedPrice: () => LinePrice | null,
  now: number,
): { move: FollowedMove; gone: number | null } | null => {
  if (now < followed.at || isExpired(followed, now)) return null;
  const known = followed.moves.get(line.id);
  const before = known?.before ?? storedPrice();
  if (before === null) return null;
  const move = moveOf(known, before, line, now);
  if (!isMove(move, line) || (known && known.size >= move.size)) return null;
  const smallest = known || followed.moves.size < MAX_MOVES ? null : smallestMove(followed);
  if (smallest && smallest.size >= move.size) return null;
  if (smallest) followed.moves.delete(smallest.lineId);
  followed.moves.set(line.id, move);
  followed.smallest = undefined;
  return { move, gone: smallest?.lineId ?? null };
};
