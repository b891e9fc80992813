export type MaybeLater = void | Promise<void>;

/**
 * Calls `proceed` synchronously unless the value is a promise, because awaiting costs more than sending a cached
 * response.
 */
export const whenReady = <A, B>(value: A | Promise<A>, proceed: (ready: A) => B | Promise<B>): B | Promise<B> =>
  value instanceof Promise ? value.then(proceed) : proceed(value);
