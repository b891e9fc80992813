import type { PlayerNews } from "@linewire/contract";

type Status = PlayerNews["status"];
type Severity = NonNullable<PlayerNews["severity"]>;

const SEVERITIES: Record<Status, Severity> = {
  OUT: "critical",
  IR: "critical",
  SUSPENDED: "critical",
  DOUBTFUL: "material",
  QUESTIONABLE: "material",
  DAY_TO_DAY: "info",
  PROBABLE: "info",
  ACTIVE: "info",
};
const AWAY: ReadonlySet<Status | undefined> = new Set(["OUT", "IR", "SUSPENDED", "DOUBTFUL"] as const);

/** A return to play counts as much as a possible absence. */
const severityOf = (status: Status, previousStatus: Status | undefined): Severity =>
  status === "ACTIVE" && AWAY.has(previousStatus) ? "material" : SEVERITIES[status];

const previousOf = (report: PlayerNews, known: PlayerNews | undefined, last: PlayerNews | undefined) => {
  if (report.previousStatus !== undefined) return report.previousStatus;
  if (known) return known.status === report.status ? known.previousStatus : known.status;
  const isOlder = last && Date.parse(last.meta.updatedAt) > Date.parse(report.meta.updatedAt);
  return isOlder || last?.status === report.status ? undefined : last?.status;
};

const factsOf = ({ meta: _meta, ...facts }: PlayerNews): string =>
  JSON.stringify(Object.entries(facts).toSorted(([a], [b]) => (a < b ? -1 : 1)));

type EarlierNews = {
  known: PlayerNews | undefined;
  last: PlayerNews | undefined;
};

/** Null if the report has no new information, or if the stored item is newer. */
export const newsAfter = ({ known, last }: EarlierNews, report: PlayerNews): PlayerNews | null => {
  if (known && Date.parse(known.meta.updatedAt) > Date.parse(report.meta.updatedAt)) return null;
  const previousStatus = previousOf(report, known, last);
  const severity = report.severity ?? severityOf(report.status, previousStatus);
  const next: PlayerNews = { ...report, ...(previousStatus === undefined ? {} : { previousStatus }), severity };
  return known && factsOf(known) === factsOf(next) ? null : next;
};
