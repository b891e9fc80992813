import { follow } from "@linewire/client";

// Prints the number of open lines of a league, from a snapshot and all later changes. Usage: LINEWIRE_URL=...
// LINEWIRE_KEY=... node order-book.ts
const { LINEWIRE_URL = "http://127.0.0.1:8080", LINEWIRE_KEY = "" } = process.env;

const { book } = await follow({
  baseUrl: LINEWIRE_URL,
  apiKey: LINEWIRE_KEY,
  subscription: { leagueIds: [1], includeSnapshot: true, conflateMs: 250 },
});
setInterval(() => {
  const open = [...book.lines.values()].filter(({ disabled, statusId }) => !disabled && statusId === 1);
  process.stdout.write(`${book.whole ? "complete" : "loading"}: ${open.length} open lines\n`);
}, 1000);
