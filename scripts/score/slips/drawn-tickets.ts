import { startThread } from "linewire/composition/threads/start-thread";
import { readSlip } from "@linewire/reading/slip/read-slip";
import type { Lexicon } from "@linewire/reading/article/text/read-article";
import { threadPictureReader } from "@linewire/reading/reader/picture/thread-picture-reader";
import { realWorld } from "linewire/composition/node/make-world";
import { renderTickets, TICKET_THEMES } from "./render-tickets.ts";
import type { Ticket } from "./sets.ts";
import { TicketTally } from "./tickets.ts";

/** One in this many tickets is drawn. Each is drawn in every theme, and reading a picture takes about a second. */
const ONE_IN = 15;

export const drawnTickets = async (tickets: readonly Ticket[], lexicon: Lexicon): Promise<Map<string, TicketTally>> => {
  const drawn = tickets.filter((_, at) => at % ONE_IN === 0);
  const reader = threadPictureReader({
    world: realWorld(),
    startThread: (options) => startThread("pictures", options),
  });
  const tallies = new Map<string, TicketTally>();
  for (const theme of TICKET_THEMES) {
    const tally = new TicketTally();
    const pictures = await renderTickets(
      drawn.map(({ text }) => text),
      theme,
    );
    for (const [at, ticket] of drawn.entries()) {
      const read = await reader.read(pictures[at]!);
      tally.add(ticket, readSlip("text" in read ? read.text : "", lexicon));
    }
    tallies.set(theme, tally);
  }
  await reader.close();
  return tallies;
};
