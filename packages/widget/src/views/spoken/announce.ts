export const MIN_INTERVAL_MS = 15_000;

/** The last announcement, and the last fact of each subject, announced or not. */
export type SpokenState = { text: string; at: number; known: ReadonlyMap<number, string> };

/** The next announcement: one relevant change, at most one every 15 s; initial facts are not announced. */
export const announce = (
  before: SpokenState | undefined,
  facts: ReadonlyMap<number, string>,
  now: number,
): SpokenState => {
  if (!before) return { text: "", at: -MIN_INTERVAL_MS, known: facts };
  if (now - before.at < MIN_INTERVAL_MS) return before;
  const change = [...facts].find(([id, text]) => before.known.get(id) !== text);
  const known = new Map([...before.known].filter(([id]) => facts.has(id)));
  return change ? { text: change[1], at: now, known: known.set(...change) } : { ...before, known };
};
