import { streamLineOf } from "./wire-line.ts";
import type { LineState } from "./line-state.ts";

/** Main lines with their alternates inside, as JSON that streams tell: whole, not what changed. */
export const wholeLines = (lines: readonly LineState[]): string[] => {
  const alternates = Map.groupBy(
    lines.filter(({ mainId }) => mainId !== null),
    ({ mainId }) => mainId,
  );
  return lines
    .filter(({ mainId }) => mainId === null)
    .map((line) => JSON.stringify(streamLineOf(line, alternates.get(line.id) ?? [])));
};
