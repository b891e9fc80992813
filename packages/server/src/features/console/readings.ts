type Reading = { labels: Readonly<Record<string, string>>; value: number };

const LINE = /^(\w+)(?:\{(.*)\})? (\S+)$/;
const LABEL = /(\w+)="((?:[^"\\]|\\.)*)"/g;

/** The figures come from the text of `/metrics`, so that both always agree. */
export const readingsOf = (text: string) => {
  const byName = new Map<string, Reading[]>();
  for (const line of text.split("\n")) {
    const [, name, labels = "", value] = LINE.exec(line) ?? [];
    if (name === undefined || name.endsWith("_bucket")) continue;
    const pairs = [...labels.matchAll(LABEL)].map(([, key = "", text = ""]) => [key, text] as const);
    const reading = { labels: Object.fromEntries(pairs), value: Number(value) };
    const known = byName.get(name);
    if (known) known.push(reading);
    else byName.set(name, [reading]);
  }
  const all = (name: string): readonly Reading[] => byName.get(`linewire_${name}`) ?? [];
  return {
    all,
    sum: (name: string, fits: (labels: Reading["labels"]) => boolean = () => true): number =>
      all(name).reduce((sum, { labels, value }) => (fits(labels) ? sum + value : sum), 0),
  };
};
export type Readings = ReturnType<typeof readingsOf>;
