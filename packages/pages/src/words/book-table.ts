import { SOURCE_STATUS, type ConsoleOverview } from "@linewire/contract";
import { NO_VALUE, type ViewTable, withoutEmptyColumns } from "./view-table.ts";
import { countText, ratio, sinceText, spanText } from "./figure-text.ts";

type Book = ConsoleOverview["books"][number];
type Health = ConsoleOverview["health"][number];

const REASONS: Record<NonNullable<Health["reason"]>, string> = {
  silent: "no rows arrive",
  stuck: "prices do not change",
  wild: "prices far from other books",
  late: "rows arrive late",
  unmapped: "unmapped names",
};

const MOODS = { up: null, delayed: "warn", down: "bad" } as const;

const SOURCE_WORDS: Record<number, string> = {
  [SOURCE_STATUS.up]: "up",
  [SOURCE_STATUS.down]: "down",
  [SOURCE_STATUS.delayed]: "delayed",
};

const statusText = ({ statusId, propsStatusId, futuresStatusId }: Book): string => {
  const [main, props, futures] = [statusId, propsStatusId, futuresStatusId].map((id) => SOURCE_WORDS[id] ?? String(id));
  if (main === props && main === futures) return main ?? "";
  return `${main}, props ${props}, futures ${futures}`;
};

/** Without "ago": the column header already says that the value is an age. */
export const ageText = (then: string | null, now: string): string => sinceText(then, now).replace(/ ago$/, "");

const spanOrNothing = (seconds: number | null): string => (seconds === null ? NO_VALUE : spanText(seconds));

const reasonText = ({ reason, leagueIds, since }: Health, { leagues, at }: ConsoleOverview): string => {
  if (reason === null) return "";
  const names = (leagueIds ?? []).map(
    (id) => leagues.find((league) => league.id === id)?.name.toUpperCase() ?? String(id),
  );
  const words = names.length === 0 ? REASONS[reason] : `${REASONS[reason]} (${names.join(", ")})`;
  return since === null ? words : `${words}, ${sinceText(since, at)}`;
};

const healthCells = (health: Health | undefined): string[] => {
  if (health === undefined) return [NO_VALUE, NO_VALUE, NO_VALUE, NO_VALUE];
  return [
    spanOrNothing(health.usualSeconds),
    spanOrNothing(health.lagSeconds),
    health.unmappedShare === null ? NO_VALUE : ratio(health.unmappedShare, 1),
    health.outOfRange === null ? NO_VALUE : countText(health.outOfRange),
  ];
};

/** If all books are up, the title says so, and the table has no column for the status. */
export const bookTable = (overview: ConsoleOverview): ViewTable => {
  const { books } = overview;
  const isUp = books.length > 1 && books.every((book) => statusText(book) === SOURCE_WORDS[SOURCE_STATUS.up]);
  return withoutEmptyColumns({
    title: isUp ? `Books: all ${books.length} are up` : "Books",
    heads: [
      "Book",
      "Status",
      "#Changes / min",
      "#Last change",
      "#Usual interval",
      "#Row age",
      "#Unmapped names",
      "#Out of range",
    ],
    none: "No books.",
    rows: books.map((book) => {
      const health = overview.health.find(({ sourceId }) => sourceId === book.id);
      const mood = book.statusId === SOURCE_STATUS.up ? null : ("bad" as const);
      return {
        // The name stays in view when the table scrolls, so the reason is beside it.
        cells: [
          health?.reason ? `${book.name}: ${reasonText(health, overview)}` : book.name,
          isUp ? "" : statusText(book),
          countText(book.perMinute),
          ageText(book.lastChangeAt, overview.at),
          ...healthCells(health),
        ],
        mood: health ? MOODS[health.verdict] : mood,
      };
    }),
  });
};
