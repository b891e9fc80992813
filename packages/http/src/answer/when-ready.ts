export type MaybeLater = void | Promise<void>;

/**
 * Awaiting costs more than sending a cached response, so `proceed` runs synchronously unless the value is a promise.
 */
export const whenReady = <A, B>(value: A | Promise<A>, proceed: (ready: A) => B | Promise<B>): B | Promise<B> =>
  value instanceof Promise ? value.then(proceed) : proceed(value);
