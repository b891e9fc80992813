import { streamLineOf } from "./wire-line.ts";
import type { LineState } from "./line-state.ts";

/** Each line is complete and not a difference. */
export const wholeLines = (lines: readonly LineState[]): string[] => {
  const alternates = Map.groupBy(
    lines.filter(({ mainId }) => mainId !== null),
    ({ mainId }) => mainId,
  );
  return lines
    .filter(({ mainId }) => mainId === null)
    .map((line) => JSON.stringify(streamLineOf(line, alternates.get(line.id) ?? [])));
};
