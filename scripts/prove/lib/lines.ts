import { aLine, anEvent, type Installation } from "@linewire/testkit";
import { ingest } from "./client.ts";

export const EVENT_ID = 990_000_001;
const FIRST_ID = 990_000_000;
const START = "2030-01-01T00:00:00.000Z";

export const movesOf = (lines = 100, leagueId = 1) => {
  let moves = 0;
  return {
    event: () => anEvent({ eventId: EVENT_ID + leagueId, leagueId, eventStart: START }),
    next: (mark?: string) => {
      const line = moves % lines;
      const price = -110 - (Math.floor(moves++ / lines) % 5000);
      const marketLineId = FIRST_ID + leagueId * 10_000 + line;
      const market = { eventId: EVENT_ID + leagueId, betTypeId: 3, betSubType: `line-${line}` };
      return {
        ...aLine({ marketLineId, marketId: marketLineId, price, market }),
        ...(mark ? { correlationId: mark } : {}),
      };
    },
    moves: () => moves,
  };
};
export type Moves = ReturnType<typeof movesOf>;

export const fillGame = async (installation: Installation, moves: Moves, lines: number): Promise<void> => {
  await ingest(installation, [moves.event()]);
  for (let at = 0; at < lines; at += 500)
    await ingest(
      installation,
      Array.from({ length: Math.min(500, lines - at) }, () => moves.next()),
    );
};
