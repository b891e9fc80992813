import { enveloped, refused, type Envelope } from "@linewire/contract";
import { changedSinceOf, type WithdrawnRows } from "@linewire/domain/page/changed-since";
import type { Answer, Keep } from "@linewire/http/call";
import { isoOf } from "@linewire/domain/clock/world";

const TOMBSTONES: WithdrawnRows = {
  ms: 30 * 24 * 3_600_000,
  older: "changedSince is older than 30 days: this is the full list, without withdrawn rows",
};

export type ListParts = {
  keep: Keep;
  now: () => number;
  /** In milliseconds since 1970. The client receives it as `X-Changed-Through` and sends it back as `changedSince`. */
  changedThrough: () => number;
};

export type Rows<Row> = {
  name: string;
  version: number;
  all: () => readonly Row[];
  since: (from: number) => readonly Row[];
};

type DatedRow = { isActive: boolean; modifiedOn: string };

export const activeAndSince = <Row extends DatedRow>(rows: () => readonly Row[]): Pick<Rows<Row>, "all" | "since"> => ({
  all: () => rows().filter(({ isActive }) => isActive),
  since: (from) => rows().filter(({ modifiedOn }) => Date.parse(modifiedOn) >= from),
});

/** A list is encoded once for each version and `changedSince`. */
export const listRows = <Row>(
  { keep, now, changedThrough }: ListParts,
  { name, version, all, since }: Rows<Row>,
  changedSince: string | undefined,
): Answer<Envelope<Row[]>> => {
  const changed = changedSinceOf(changedSince, now(), TOMBSTONES);
  if ("wrong" in changed) return { body: refused<Row[]>([], changed.wrong) };
  const { from, messages } = changed;
  const headers = { "X-Changed-Through": isoOf(changedThrough()) };
  const encoded = keep(`${name} ${from ?? "all"} ${messages.join()}`, version, () => ({
    text: JSON.stringify({ ...enveloped(from === undefined ? all() : since(from)), messages }),
  }));
  return { encoded, headers };
};

export const noLeague = <Row>(code: string): Answer<Envelope<Row[]>> => ({
  body: refused<Row[]>([], `there is no league ${code.slice(0, 20)}; see /league`),
});
