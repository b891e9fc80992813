/** `o`: the sent Last-Event-ID. `f`: a received frame. `x`: a disconnection. */
export type ReaderLogEntry = { c: number; t: number } & ({ o: string | null } | { f: string } | { x: string });

export type LoggedFrame = { event: string; id: string | null; data: string };

/** Null for comments and `retry`. */
export const frameOf = (text: string): LoggedFrame | null => {
  let [event, data]: [string, string | null] = ["message", null];
  let id: string | null = null;
  for (const line of text.split("\n")) {
    if (line.startsWith("id: ")) id = line.slice(4);
    else if (line.startsWith("event: ")) event = line.slice(7);
    else if (line.startsWith("data: ")) data = (data ?? "") + line.slice(6);
  }
  return data === null ? null : { event, id, data };
};

export type LoggedLine = {
  id: number;
  price: number | null;
  eventId: number | null;
  betTypeId: number;
  sourceId: number;
};

export type LoggedMessage = {
  correlationId: string | null;
  leagueId: number | null;
  marketTypeId: number | null;
  lines: LoggedLine[];
};

type WireLine = {
  marketLineId: number;
  price: number | null;
  marketSourceId: number;
  market: { eventId: number | null; betTypeId: number };
};
type Wire = { data: Record<string, WireMessage> };
type WireMessage = {
  correlationId: string | null;
  leagueId?: number;
  marketTypeId?: number;
  marketLines?: WireLine[];
};

export const messageOf = (data: string): LoggedMessage => {
  const [message] = Object.values((JSON.parse(data) as Wire).data);
  if (!message) throw new Error(`an event without a message: ${data}`);
  const lines = (message.marketLines ?? []).map(({ marketLineId, price, marketSourceId, market }) => ({
    id: marketLineId,
    price,
    eventId: market.eventId,
    betTypeId: market.betTypeId,
    sourceId: marketSourceId,
  }));
  const { correlationId, leagueId = null, marketTypeId = null } = message;
  return { correlationId, leagueId, marketTypeId, lines };
};
