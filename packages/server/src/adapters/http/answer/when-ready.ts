/** The result of a handler that may be synchronous. */
export type MaybeLater = void | Promise<void>;

/** Calls `next` synchronously unless the value is a promise: awaiting a promise costs more than sending a cached response. */
export const whenReady = <A, B>(value: A | Promise<A>, next: (ready: A) => B | Promise<B>): B | Promise<B> =>
  value instanceof Promise ? value.then(next) : next(value);
