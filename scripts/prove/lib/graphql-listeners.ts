import type { GRAPHQL_EVENTS } from "@linewire/contract";

const FIELDS: Record<keyof typeof GRAPHQL_EVENTS, string> = {
  playerNews: "playerNews { headline notes }",
  playerPercentToPlay: "playerPercentToPlay { percentToPlay notes }",
  eventLineup: "eventLineup { event { name } }",
  lineResultUpdate: "eventId lines { marketLineId result }",
};

const queries = (leagueIds: readonly number[]): string[] =>
  Object.entries(FIELDS).flatMap(([name, fields]) =>
    ["", ...leagueIds.map((id) => `(leagueIds: [${id}])`)].map(
      (args) => `subscription { ${name}${args} { ${fields} messageId } }`,
    ),
  );

export type GraphqlListener = { requests: number; text: () => string; leave: () => void };

const overSocket = (url: string, key: string, asks: readonly string[]) => {
  let text = "";
  const socket = new WebSocket(`${url.replace("http", "ws")}/graphql`, "graphql-transport-ws");
  const send = (message: object): void => socket.send(JSON.stringify(message));
  socket.addEventListener("open", () => send({ type: "connection_init", payload: { apiKey: key } }));
  socket.addEventListener("message", ({ data }) => {
    text += String(data);
    if (!String(data).includes("connection_ack")) return;
    for (const [id, query] of asks.entries()) send({ type: "subscribe", id: String(id), payload: { query } });
  });
  return { text: () => text, leave: () => socket.close() };
};

const overEvents = (url: string, key: string, query: string) => {
  let text = "";
  const abort = new AbortController();
  const read = async (): Promise<void> => {
    const answer = await fetch(`${url}/graphql`, {
      method: "POST",
      headers: { "X-Api-Key": key, "Content-Type": "application/json", Accept: "text/event-stream" },
      body: JSON.stringify({ query }),
      signal: abort.signal,
    });
    for await (const piece of answer.body ?? []) text += Buffer.from(piece).toString();
  };
  read().catch(() => {});
  return { text: () => text, leave: () => abort.abort() };
};

/** Over a WebSocket and event streams. A rejected subscription gets no messages. */
export const listenGraphql = (url: string, key: string, leagueIds: readonly number[]): GraphqlListener => {
  const asks = queries(leagueIds);
  const all = [overSocket(url, key, asks), ...asks.map((query) => overEvents(url, key, query))];
  return {
    requests: 2 * asks.length,
    text: () => all.map(({ text }) => text()).join("\n"),
    leave: () => {
      for (const { leave } of all) leave();
    },
  };
};
