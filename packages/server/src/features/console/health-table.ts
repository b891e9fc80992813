import type { ConsoleOverview } from "@linewire/contract";
import type { ViewTable } from "./view-table.ts";
import { countText, ratio, sinceText, spanText } from "./figure-text.ts";

type Row = ConsoleOverview["health"][number];

const REASONS: Record<NonNullable<Row["reason"]>, string> = {
  silent: "no rows come",
  stuck: "its prices stand still",
  wild: "prices far from the others",
  late: "its rows are late",
  unmapped: "unknown names",
};

const MOODS = { up: null, delayed: "warn", down: "bad" } as const;

/** Placeholder for figures that a feed does not supply. */
const UNTOLD = "–";
const spanOrNothing = (seconds: number | null): string => (seconds === null ? UNTOLD : spanText(seconds));

const reasonText = ({ reason, leagueIds }: Row, leagues: ReadonlyMap<number, string>): string => {
  if (reason === null) return "";
  if (leagueIds === null || leagueIds.length === 0) return REASONS[reason];
  return `${REASONS[reason]} (${leagueIds.map((id) => leagues.get(id) ?? String(id)).join(", ")})`;
};

/** How each book is, and why. */
export const healthTable = ({ health, leagues, at }: ConsoleOverview): ViewTable => {
  const names = new Map(leagues.map(({ id, name }) => [id, name.toUpperCase()]));
  return {
    title: "Health of sources",
    heads: [
      "Book",
      "Verdict",
      "Reason",
      "#Since",
      "#Last row",
      "#Usual",
      "#Price moved",
      "#Lag",
      "#Unmapped",
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
        row.unmappedShare === null ? UNTOLD : ratio(row.unmappedShare, 1),
        row.outOfRange === null ? UNTOLD : countText(row.outOfRange),
      ],
      mood: MOODS[row.verdict],
    })),
  };
};
