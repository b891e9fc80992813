/** The result of a handler that may be synchronous. */
export type MaybeLater = void | Promise<void>;

/** Goes on at once with what is there, and waits only for what is not: a promise costs a read more than its answer does. */
export const whenReady = <A, B>(coming: A | Promise<A>, goOn: (here: A) => B | Promise<B>): B | Promise<B> =>
  coming instanceof Promise ? coming.then(goOn) : goOn(coming);
