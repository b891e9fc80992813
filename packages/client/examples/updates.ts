import { events, isMarketLineUpdate, readFrame } from "@linewire/client";

// Prints a number of updates, then leaves the loop, which closes the stream. Usage: LINEWIRE_URL=... LINEWIRE_KEY=...
// node updates.ts 5
const { LINEWIRE_URL = "http://127.0.0.1:8080", LINEWIRE_KEY = "" } = process.env;
let left = Number(process.argv[2] ?? 10);

for await (const { data } of events({ baseUrl: LINEWIRE_URL, apiKey: LINEWIRE_KEY })) {
  const lines = readFrame(data, isMarketLineUpdate)?.data.marketLineUpdate.marketLines ?? [];
  for (const { marketLineId, price } of lines) process.stdout.write(`${marketLineId} ${price}\n`);
  if (--left <= 0) break;
}
