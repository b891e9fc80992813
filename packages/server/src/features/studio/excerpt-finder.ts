import type { StudioBlock, StudioPlace } from "@linewire/contract";

/** Finds excerpts in a text, each after the previous one, so that repeated words get different positions. */
export const excerptFinder = (blocks: readonly StudioBlock[]) => {
  const used = new Set<string>();

  const firstOf = (words: string): StudioPlace[] => {
    const all = blocks.flatMap(({ text }, block) => {
      const found: StudioPlace[] = [];
      for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + words.length))
        found.push({ block, start: at, end: at + words.length });
      return found;
    });
    const free = all.find((position) => !used.has(`${position.block} ${position.start} ${words}`)) ?? all[0];
    if (free === undefined) return [];
    used.add(`${free.block} ${free.start} ${words}`);
    return [free];
  };

  return (evidence: readonly string[]): StudioPlace[] => [...new Set(evidence)].filter(Boolean).flatMap(firstOf);
};
