import type { ConsoleOverview } from "@linewire/contract";
import type { ViewTable } from "./view-table.ts";
import { countText, ratio, sinceText, spanText } from "./figure-text.ts";

type Row = ConsoleOverview["health"][number];

const REASONS: Record<NonNullable<Row["reason"]>, string> = {
  silent: "no rows arrive",
  stuck: "prices do not change",
  wild: "prices far from other books",
  late: "rows arrive late",
  unmapped: "unmapped names",
};

const MOODS = { up: null, delayed: "warn", down: "bad" } as const;

/** Placeholder for figures that a feed does not supply. */
const NO_VALUE = "–";
const spanOrNothing = (seconds: number | null): string => (seconds === null ? NO_VALUE : spanText(seconds));

const reasonText = ({ reason, leagueIds }: Row, leagues: ReadonlyMap<number, string>): string => {
  if (reason === null) return "";
  if (leagueIds === null || leagueIds.length === 0) return REASONS[reason];
  return `${REASONS[reason]} (${leagueIds.map((id) => leagues.get(id) ?? String(id)).join(", ")})`;
};

/** Health of each book with its reason. */
export const healthTable = ({ health, leagues, at }: ConsoleOverview): ViewTable => {
  const names = new Map(leagues.map(({ id, name }) => [id, name.toUpperCase()]));
  return {
    title: "Feed health by book",
    heads: [
      "Book",
      "Status",
      "Reason",
      "#Since",
      "#Last row",
      "#Usual interval",
      "#Last price change",
      "#Row age",
      "#Unmapped names",
      "#Out of range",
    ],
    none: "No book has sent prices yet.",
    rows: health.map((row) => ({
      cells: [
        row.name,
        row.verdict,
        reasonText(row, names),
        row.since === null ? "" : sinceText(row.since, at),
        spanOrNothing(row.freshSeconds),
        spanOrNothing(row.usualSeconds),
        spanOrNothing(row.stillSeconds),
        spanOrNothing(row.lagSeconds),
        row.unmappedShare === null ? NO_VALUE : ratio(row.unmappedShare, 1),
        row.outOfRange === null ? NO_VALUE : countText(row.outOfRange),
      ],
      mood: MOODS[row.verdict],
    })),
  };
};
