import { refused, type Envelope, type League } from "@linewire/contract";
import { changedSinceOf, type WithdrawnRows, type Since } from "@linewire/domain/page/changed-since";
import type { Answer, Keep } from "@linewire/http/call";

export type PeopleParts = {
  keep: Keep;
  now: () => number;
  /** In milliseconds since 1970. The client sends it back as changedSince. */
  changedThrough: () => number;
  leagueByCode: (code: string) => League | undefined;
};

const WITHDRAWN: WithdrawnRows = {
  ms: 30 * 24 * 3_600_000,
  older: "changedSince is older than 30 days: this is the full list, without withdrawn rows",
};

/** Old rows are deleted without a commit, so responses expire. */
export const RESPONSE_TTL_MS = 10 * 60_000;

export const sinceOf = (text: string | undefined, now: number): Since | { wrong: string } =>
  changedSinceOf(text, now, WITHDRAWN);

export const refusedRows = <Row>(message: string): Answer<Envelope<Row[]>> => ({ body: refused<Row[]>([], message) });

export const noLeague = <Row>(code: string): Answer<Envelope<Row[]>> =>
  refusedRows(`there is no league ${code.slice(0, 20)}; see /league`);
