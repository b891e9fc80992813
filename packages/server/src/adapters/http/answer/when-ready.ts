/** The result of a handler that may be synchronous. */
export type MaybeLater = void | Promise<void>;

/** Continues synchronously if the value is available: a promise costs a read more than its response does. */
export const whenReady = <A, B>(coming: A | Promise<A>, goOn: (here: A) => B | Promise<B>): B | Promise<B> =>
  coming instanceof Promise ? coming.then(goOn) : goOn(coming);
