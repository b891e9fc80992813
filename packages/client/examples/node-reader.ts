import { follow } from "@linewire/client";

// Prints every event of one league. Usage: LINEWIRE_URL=... LINEWIRE_KEY=... node node-reader.ts
const { LINEWIRE_URL = "http://127.0.0.1:8080", LINEWIRE_KEY = "" } = process.env;

await follow({
  baseUrl: LINEWIRE_URL,
  apiKey: LINEWIRE_KEY,
  subscription: { leagueIds: [1], eventTypes: ["market_line_update", "event_update"] },
  onStatus: (status) => process.stdout.write(`status ${status}\n`),
  onEvent: ({ type, lastEventId }) => process.stdout.write(`${type} ${lastEventId}\n`),
});
