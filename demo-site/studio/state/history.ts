export type History<T> = { readonly past: readonly T[]; readonly present: T; readonly future: readonly T[] };

const MAX_STEPS = 100;

export const begin = <T>(present: T): History<T> => ({ past: [], present, future: [] });

export const step = <T>({ past, present }: History<T>, next: T): History<T> => ({
  past: [...past, present].slice(-MAX_STEPS),
  present: next,
  future: [],
});

export const undo = <T>(history: History<T>): History<T> => {
  const last = history.past.at(-1);
  if (last === undefined) return history;
  return { past: history.past.slice(0, -1), present: last, future: [history.present, ...history.future] };
};

export const redo = <T>(history: History<T>): History<T> => {
  const [next, ...future] = history.future;
  return next === undefined ? history : { past: [...history.past, history.present], present: next, future };
};
