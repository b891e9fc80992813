export const QUIET_MS = 15_000;

/** The last announcement, and the known fact of each subject. */
export type SpokenState = { text: string; at: number; known: ReadonlyMap<number, string> };

/** The next announcement: one relevant change, at most one every 15 s; initial facts are not announced. */
export const announce = (
  before: SpokenState | undefined,
  facts: ReadonlyMap<number, string>,
  now: number,
): SpokenState => {
  if (!before) return { text: "", at: -QUIET_MS, known: facts };
  if (now - before.at < QUIET_MS) return before;
  const news = [...facts].find(([id, text]) => before.known.get(id) !== text);
  const known = new Map([...before.known].filter(([id]) => facts.has(id)));
  return news ? { text: news[1], at: now, known: known.set(...news) } : { ...before, known };
};
