import { frameOf, messageOf, type ReaderLogEntry } from "./log.ts";
import { seqOf, type OracleChange, type Oracle } from "./oracle.ts";

/** A change that certainly happened. `index`: in the order of all changes. */
export type Fact = OracleChange & { index: number; seq: number; sentAt: number };

export type Facts = {
  all: Fact[];
  byCause: (correlationId: string | null) => Fact | undefined;
  byLine: (lineId: number, price: number | null) => Fact | undefined;
  /** A correlation id, or a line with its price, is from a doubtful call. */
  isDoubtful: (name: string | null) => boolean;
};

const sightingsIn = (entries: Iterable<ReaderLogEntry>, wanted: ReadonlySet<string>): Map<string, number | null> => {
  const sightings = new Map<string, number | null>();
  for (const entry of entries) {
    if (!("f" in entry) || !entry.f.includes('"messageId"')) continue;
    const frame = frameOf(entry.f)!;
    const { correlationId, lines } = messageOf(frame.data);
    const alone = frame.event !== "market_line_snapshot" && !frame.data.includes('"conflated"');
    if (alone && correlationId !== null && wanted.has(correlationId) && frame.id)
      sightings.set(correlationId, seqOf(frame.id));
    for (const { id, price } of lines) {
      const version = `${id} ${price}`;
      if (wanted.has(version) && !sightings.has(version)) sightings.set(version, null);
    }
  }
  return sightings;
};

const namesOf = ({ correlationId, line }: OracleChange): string[] =>
  line ? [correlationId, `${line.id} ${line.price}`] : [correlationId];

const UNKNOWN_POSITION_STEP = 1e-3;

/**
 * An acknowledged call happened at its position. A call with a lost response happened if a reader got a part of it,
 * because calls are applied completely or not at all.
 */
export const factsOf = ({ changes, batches: calls }: Oracle, entries: Iterable<ReaderLogEntry>): Facts => {
  const batches = calls.filter(({ doubtful }) => !doubtful);
  const changesOf = ({ first, count }: Oracle["batches"][number]) => changes.slice(first, first + count);
  const doubtfulNames = new Set(
    calls.filter(({ doubtful }) => doubtful).flatMap((call) => changesOf(call).flatMap(namesOf)),
  );
  const doubted = batches.filter(({ position }) => position === null);
  const names = doubted.flatMap(({ first, count }) => changes.slice(first, first + count).flatMap(namesOf));
  const sightings = names.length === 0 ? new Map<string, number | null>() : sightingsIn(entries, new Set(names));
  const all: Fact[] = [];
  for (const { first, count, sentAt, position } of batches) {
    const own = changes.slice(first, first + count);
    if (position === null && !own.some((change) => namesOf(change).some((name) => sightings.has(name)))) continue;
    const numbered = own.flatMap(({ correlationId }, at) => {
      const seq = sightings.get(correlationId);
      return typeof seq === "number" ? [seq - at] : [];
    });
    const last = all.at(-1)?.seq ?? 0;
    const firstSeq = position === null ? numbered[0] : seqOf(position) - count + 1;
    for (const [at, change] of own.entries()) {
      const seq = firstSeq === undefined ? last + (at + 1) * UNKNOWN_POSITION_STEP : firstSeq + at;
      all.push({ ...change, index: first + at, seq, sentAt });
    }
  }
  const causes = new Map(all.map((fact) => [fact.correlationId, fact]));
  const versions = new Map(all.flatMap((fact) => (fact.line ? [[`${fact.line.id} ${fact.line.price}`, fact]] : [])));
  return {
    all,
    byCause: (correlationId) => (correlationId === null ? undefined : causes.get(correlationId)),
    byLine: (lineId, price) => versions.get(`${lineId} ${price}`),
    isDoubtful: (name) => name !== null && doubtfulNames.has(name),
  };
};
