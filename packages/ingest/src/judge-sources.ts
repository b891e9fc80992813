import { NOWHERE, type Change } from "@linewire/domain/change/change";
import { healthFigures } from "@linewire/domain/health/figures";
import { noHealth, nextHealth, type Health } from "@linewire/domain/health/health";
import { limitsOf, type HealthLimits } from "@linewire/domain/health/limits";
import { statusesOf, statusesUnder, type SourceHealth } from "@linewire/domain/health/source-health";
import { isSameVerdict, verdictOn, WELL, type HealthVerdict } from "@linewire/domain/health/verdict";
import type { JudgementRound } from "@linewire/journal/journal/commands";
import type { CommandHandler } from "@linewire/journal/journal/journal";
import type { IngestContext } from "./ingest-context.ts";
import type { PriceLines } from "./price-lines.ts";
import { settleLines, type KnownHolds } from "./settle-lines.ts";
import type { SourceMeter } from "./source-meter.ts";

type Parts = {
  known: IngestContext & KnownHolds & { sourceHealth: () => SourceHealth[] };
  meter: SourceMeter;
  priceLines: PriceLines;
};

type VerdictChange = {
  known: IngestContext;
  before: SourceHealth | undefined;
  sourceId: number;
  verdict: HealthVerdict;
  at: string;
};

const verdictChange = ({ known, before, sourceId, verdict, at }: VerdictChange) => {
  const book = known.reference("market_source", sourceId);
  if (!book) return null;
  const wasSick = before !== undefined && before.verdict !== "up";
  const own = wasSick ? before.own : statusesOf(book);
  const since = wasSick && verdict.verdict !== "up" ? before.since : at;
  const thing: SourceHealth = { sourceId, ...verdict, since, own };
  const statuses = statusesUnder(own, verdict.verdict);
  const common = { id: sourceId, place: NOWHERE, correlationId: null };
  const changes: Change[] = [{ kind: "source_health", ...common, thing }];
  if (JSON.stringify(statuses) !== JSON.stringify(statusesOf(book)))
    changes.push({ kind: "market_source", ...common, thing: { ...book, ...statuses, modifiedOn: at } });
  return { thing, changes };
};

/** This node became the leader and has not yet counted the book's names, so it cannot judge them. */
const isNameCountMissing = (health: Health, { reason, sourceId }: SourceHealth): boolean =>
  reason === "unmapped" && !health.names.has(sourceId);

type JudgementPorts = Pick<Parts, "known"> & {
  health: Health;
  limits: HealthLimits | null;
  words: SourceHealth[];
  at: number;
};

const changedVerdicts = ({ known, health, limits, words, at }: JudgementPorts) => {
  const statuses = new Map(words.map((word) => [word.sourceId, word]));
  const ids = new Set([...statuses.keys(), ...[...health.desks.values()].map(({ sourceId }) => sourceId)]);
  return [...ids].flatMap((id) => {
    const before = statuses.get(id);
    if (before && limits !== null && isNameCountMissing(health, before)) return [];
    const verdict = limits === null ? WELL : verdictOn(health, id, limits);
    if (isSameVerdict(verdict, before ?? WELL)) return [];
    return verdictChange({ known, before, sourceId: id, verdict, at: new Date(at).toISOString() }) ?? [];
  });
};

/**
 * Decides which books are unhealthy, and suspends or releases some of their lines per call. A restart keeps the
 * decisions but not the usual behaviour of each book.
 */
export const judgeSources = ({
  known,
  meter,
  priceLines,
}: Parts): { decide: CommandHandler<"source-health">; forget: () => void } => {
  const settle = settleLines(known, priceLines);
  let health = noHealth;
  /** The last checked line of each book whose lines are being checked; null if all books must be checked. */
  let sweeps: Map<number, number> | null = null;

  const sweep = (words: ReadonlyMap<number, SourceHealth>, at: number): Change[] => {
    for (const [sourceId, after] of sweeps ?? []) {
      const word = words.get(sourceId);
      const { changes, next } = word ? settle(word, after, at) : { changes: [], next: null };
      if (next === null) sweeps?.delete(sourceId);
      else sweeps?.set(sourceId, next);
      if (changes.length > 0) return changes;
    }
    return [];
  };

  const decide: CommandHandler<"source-health"> = ({ mode, isFirst, names }, at) => {
    const limits = mode === "off" ? null : limitsOf(mode);
    const words = known.sourceHealth();
    if (isFirst || limits === null) health = noHealth;
    if (isFirst) sweeps = null;
    for (const [id, counts] of names) meter.noteNames(id, counts);
    const observation = meter.takeMeasurements(known, at);
    if (limits !== null) health = nextHealth(health, observation, { at, limits, said: words });
    const news = changedVerdicts({ known, health, limits, words, at });
    sweeps ??= new Map(known.watchedBooks().map(({ sourceId }) => [sourceId, 0]));
    for (const { thing } of news) sweeps.set(thing.sourceId, 0);
    const statuses = new Map([...words, ...news.map(({ thing }) => thing)].map((word) => [word.sourceId, word]));
    // A book's status must precede its suspended or released lines.
    const changes = news.length > 0 ? news.flatMap((one) => one.changes) : sweep(statuses, at);
    const isWell = [...statuses.values()].every(({ verdict }) => verdict === "up");
    const result: JudgementRound = {
      figures: healthFigures(health),
      more: sweeps.size > 0,
      idle: observation.kinds.length === 0 && isWell && sweeps.size === 0,
    };
    return { changes, result };
  };
  return { decide, forget: () => void (sweeps = null) };
};
