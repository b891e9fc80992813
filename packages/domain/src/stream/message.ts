import { STREAM, type StreamEventName } from "@linewire/contract";
import type { Commit, Entry } from "../change/change.ts";
import type { EditorsWord } from "../change/record.ts";
import { eventOfKind, matches, type Filter } from "../scope/filter.ts";

/**
 * `data`: complete JSON text. `seq`: the client's position after the message. `first`: the oldest position in the
 * message.
 */
export type Message = { seq: number; first: number; event: StreamEventName; data: string };

type Run = { entries: Entry[]; lastSeq: number };

const runKey = ({ kind, place, correlationId }: Entry): string =>
  kind === "market_line" ? `${place.leagueId} ${place.marketTypeId} ${correlationId}` : "";

const runsOf = (entries: readonly Entry[]): Run[] => {
  const runs: Run[] = [];
  let key = "";
  for (const entry of entries) {
    const own = runKey(entry);
    const run = runs.at(-1);
    if (run && own !== "" && own === key && run.entries.length < STREAM.snapshotChunkLines) {
      run.entries.push(entry);
      run.lastSeq = entry.seq;
    } else runs.push({ entries: [entry], lastSeq: entry.seq });
    key = own;
  }
  return runs;
};

/** Cached for the latest commit, because every filter uses them. */
let newest: { entries: readonly Entry[]; runs: readonly Run[] } = { entries: [], runs: [] };
const sharedRuns = (entries: readonly Entry[]): readonly Run[] => {
  if (newest.entries !== entries) newest = { entries, runs: runsOf(entries) };
  return newest.runs;
};

export type Head = { seq: number; epoch: string; at: number; correlationId: string | null };

const headText = ({ seq, epoch, at, correlationId }: Head): string =>
  `"messageId":"${epoch}-${seq}","correlationId":${JSON.stringify(correlationId)},"messageTimestamp":"${new Date(at).toISOString()}"`;

/** `extra`: further fields, such as conflated or chunkIndex. */
export const lineData = (place: Entry["place"], head: Head, lines: readonly string[], extra = ""): string =>
  `{"data":{"marketLineUpdate":{"leagueId":${place.leagueId},"marketTypeId":${place.marketTypeId},${headText(head)},${extra}"marketLines":[${lines.join(",")}]}}}`;

const outputIdOf = (json: string): string => (JSON.parse(json) as { outputId: string }).outputId;

export const eventData = (leagueId: number | null, json: string, head: Head): string =>
  `{"data":{"eventUpdate":{"leagueId":${leagueId},${json.slice(1, -1)},${headText(head)}}}}`;

/** The message reveals neither the editor nor the corrections. */
const articleData = (json: string, head: string): string => {
  const { article, modifiedOn } = JSON.parse(json) as EditorsWord;
  return `{"data":{"articleUpdate":{"articleUrl":${JSON.stringify(article)},"modifiedOn":"${modifiedOn}",${head}}}}`;
};

const thingData = (entry: Entry, head: Head): string => {
  const { json, kind, place } = entry;
  const text = headText(head);
  if (kind === "event") return eventData(place.leagueId, json, head);
  if (kind === "line_results") return `{"data":{"lineResultUpdate":{${json.slice(1, -1)},${text}}}}`;
  if (kind === "in_game_fair_price") {
    const headFields = headText({ ...head, correlationId: outputIdOf(json) });
    return `{"data":{"inGameFairPriceUpdate":{${headFields},"fairPriceSet":${json}}}}`;
  }
  if (kind === "market_source") return `{"data":{"marketSourceUpdate":{"marketSource":${json},${text}}}}`;
  if (kind === "editors_word") return articleData(json, text);
  if (kind === "lineup") return `{"data":{"eventLineup":{"eventLineup":${json},${text}}}}`;
  if (kind === "player_news") return `{"data":{"playerNews":{"playerNews":${json},${text}}}}`;
  return `{"data":{"playerPercentToPlay":{"playerPercentToPlay":${json},${text}}}}`;
};

/** A message has the last position of its group, because earlier entries of the group are in it or out of scope. */
export const messagesOf = (filter: Filter, { epoch, at, entries }: Commit): Message[] => {
  const messages: Message[] = [];
  for (const run of sharedRuns(entries)) {
    const matched = run.entries.filter(({ kind, place, id }) => matches(filter, kind, place, id));
    const [first] = matched;
    if (!first) continue;
    const head: Head = { seq: run.lastSeq, epoch, at, correlationId: first.correlationId };
    const event = eventOfKind(first.kind)!;
    const data =
      first.kind === "market_line"
        ? lineData(
            first.place,
            head,
            matched.map(({ json }) => json),
          )
        : thingData(first, head);
    messages.push({ seq: run.lastSeq, first: first.seq, event, data });
  }
  return messages;
};
