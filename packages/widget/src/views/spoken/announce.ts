export const MIN_INTERVAL_MS = 15_000;

/** `known`: the last fact of each line or player. */
export type SpokenState = { text: string; at: number; known: ReadonlyMap<number, string> };

/** Announces at most one changed fact in 15 s, and no initial fact. */
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
