// The few words of @preact/signals that the widget needs, in a fifth of its bytes.
type Run = { run: () => void; reads: Set<Set<Run>> };

let running: Run | null = null;
let depth = 0;
const due = new Set<Run>();

const settle = (): void => {
  for (const one of due) {
    due.delete(one);
    one.run();
  }
};

/** Changes inside are told of once, at the end. */
export const batch = <T>(change: () => T): T => {
  depth += 1;
  try {
    return change();
  } finally {
    depth -= 1;
    if (depth === 0) settle();
  }
};

export type ReadonlySignal<T> = { readonly value: T; peek: () => T };
export type Signal<T> = ReadonlySignal<T> & { value: T };

/** A value whose readers run again when it changes. */
export const signal = <T>(first: T): Signal<T> => {
  let now = first;
  const readers = new Set<Run>();
  return {
    get value() {
      if (running) {
        readers.add(running);
        running.reads.add(readers);
      }
      return now;
    },
    set value(next: T) {
      if (next === now) return;
      now = next;
      for (const reader of readers) due.add(reader);
      if (depth === 0) batch(() => undefined);
    },
    peek: () => now,
  };
};

const untracked = <T>(read: () => T): T => {
  const outer = running;
  running = null;
  try {
    return read();
  } finally {
    running = outer;
  }
};

/** A value made of others: worked out at each reading. */
export const computed = <T>(make: () => T): ReadonlySignal<T> => ({
  get value() {
    return make();
  },
  peek: () => untracked(make),
});

/** Runs now and after each change of what it read; returns its end. */
export const effect = (react: () => void): (() => void) => {
  const forget = (one: Run): void => {
    for (const readers of one.reads) readers.delete(one);
    one.reads.clear();
  };
  const self: Run = {
    reads: new Set(),
    run: () => {
      forget(self);
      const outer = running;
      running = self;
      try {
        batch(react);
      } finally {
        running = outer;
      }
    },
  };
  self.run();
  return () => {
    due.delete(self);
    forget(self);
  };
};
