import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { TruthLeg } from "../reading/leg.ts";

export type GoldLeg = TruthLeg & { league: string | null; price: number | null };
export type GoldSlip = {
  id: string;
  text: string;
  kind: string;
  stake: number | null;
  book: string | null;
  totalPrice: number | null;
  legs: GoldLeg[];
  ambiguous: boolean;
  file?: string;
  corrupt?: boolean;
};
export type TicketLeg = {
  kind: string;
  subject: string | null;
  side: string | null;
  points: number | null;
  price: number | null;
  period: string;
  league?: string | null;
  stat?: string;
};
export type Ticket = { id: string; text: string; legs: TicketLeg[] };
export type SlipSets = { texts: GoldSlip[]; slips: GoldSlip[]; tickets: Ticket[]; pictures: string | null };

const rowsIn = <T>(folder: string, pattern: RegExp): T[] => {
  if (!existsSync(folder)) return [];
  const file = readdirSync(folder).find((name) => pattern.test(name));
  if (file === undefined) return [];
  return readFileSync(join(folder, file), "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => JSON.parse(line) as T);
};

const TEXTS = /^bet-texts(?:\..*)?\.ndjson$/;
const SLIPS = /^slips(?:\..*)?\.ndjson$/;
const TICKETS = /^(?:bets|tickets)(?:\..*)?\.ndjson$/;

export const slipSets = (folder: string, tickets: string): SlipSets => {
  const pictures = join(folder, "slips");
  const own = rowsIn<Ticket>(folder, TICKETS);
  return {
    texts: rowsIn(folder, TEXTS),
    slips: rowsIn(folder, SLIPS),
    tickets: own.length > 0 ? own : rowsIn(tickets, TICKETS),
    pictures: existsSync(pictures) ? pictures : null,
  };
};
