import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { headerOf, legOf, piecesOf, type RoundPiece } from "../reading/round-file.ts";
import type { GoldSlip } from "./sets.ts";

export type TextRound = { name: string; rows: GoldSlip[] };

const BOOK = /\bbook (\S+)/;
const STAKE = /\bstake (\S+)/;
const TOTAL = /\btotal (\S+)/;

const KINDS: Record<string, string> = {
  singles: "single",
  several: "single",
  teaser: "parlay",
  round_robin: "parlay",
  roundrobin: "parlay",
};

const rowOf = ({ header, text, notes }: RoundPiece): GoldSlip => {
  const { id, words } = headerOf(header);
  const [, stake] = STAKE.exec(header) ?? [];
  const [, total] = TOTAL.exec(header) ?? [];
  return {
    id,
    text,
    kind: KINDS[words[0] ?? ""] ?? words[0] ?? "none",
    stake: stake === undefined ? null : Number(stake),
    book: BOOK.exec(header)?.[1] ?? null,
    totalPrice: total === undefined ? null : Number(total),
    legs: notes("+").map((note) => ({ ...legOf(note), league: "" })),
    ambiguous: false,
  };
};

export const textRounds = (folder: string): TextRound[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => /^texts-.*\.txt$/.test(name))
        .toSorted()
        .map((name) => ({ name: `round ${name}`, rows: piecesOf(readFileSync(join(folder, name), "utf8")).map(rowOf) }))
    : [];
