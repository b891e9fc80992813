import type { TruthLeg } from "./leg.ts";

export type RoundLeg = TruthLeg & { price: number | null };
/** `notes`: returns the labels that begin with a mark. */
export type RoundPiece = { header: string; text: string; notes: (mark: string) => string[] };

const HEADER = /^== /m;
const NOTE = /^(\+|\?|~|!name|!) (.*)$/;

const pieceOf = (part: string): RoundPiece => {
  const [header = "", ...lines] = part.split("\n");
  const notes = lines.flatMap((line) => {
    const [, mark, value] = NOTE.exec(line) ?? [];
    return mark === undefined || value === undefined ? [] : [{ mark, value: value.trim() }];
  });
  const text = lines.filter((line) => !NOTE.test(line)).join("\n");
  return {
    header: header.trim(),
    text: text.trim(),
    notes: (mark) => notes.filter((note) => note.mark === mark).map(({ value }) => value),
  };
};

/** Each text has the line `== id words`, the text, and labels ("+ subject; market; side number; price"). */
export const piecesOf = (file: string): RoundPiece[] => file.split(HEADER).slice(1).map(pieceOf);

export const headerOf = (header: string): { id: string; words: string[] } => {
  const [id = "", ...words] = header.split(" ");
  return { id, words };
};

const SIDES = new Set(["over", "under", "yes", "no", "team", "draw"]);
/** In labels, "player" and "yes" of an award mean that the subject wins it. */
const SIDE_OF: Record<string, string> = { player: "team" };
/** Market names of the labels and their keys in the catalogue. */
const MARKET_OF: Record<string, string> = {
  division: "division_winner",
  conference: "conference_winner",
  award_mvp: "mvp",
  award_roy: "award",
  award_heisman: "award",
  playoffs: "make_playoffs",
  win_total: "season_wins",
};

const numberOf = (text: string | undefined): number | null =>
  text === undefined || text === "" || text === "-" ? null : Number(text);

export const legOf = (note: string): RoundLeg => {
  const [subject = "", marketAndPeriod = "", line = "", price, opponent] = note.split(";").map((part) => part.trim());
  const [market = "", part = "game"] = marketAndPeriod.split(" ");
  // Labels write a half as "h1" or "1h", and the first five innings as "i5" or "f5".
  const period = part === "i5" ? "f5" : part.replace(/^([hqp])(\d)$/, "$2$1");
  const [written = "", points] = line.split(" ");
  const isAward = market.startsWith("award_") || market === "mvp" || market === "award";
  const side = isAward && written === "yes" ? "team" : (SIDE_OF[written] ?? written);
  // "total i1; under 0.5" is a bet on no run in the first inning.
  if (market === "total" && part === "i1") {
    const run = { subject, opponent: opponent ?? null, betType: "first_inning_run", period: "game", points: null };
    return { ...run, side: side === "under" ? "no" : "yes", price: numberOf(price) };
  }
  return {
    subject,
    opponent: opponent ?? null,
    betType: MARKET_OF[market] ?? market,
    period,
    // "make_playoffs; team" is a bet that the team makes the playoffs.
    side:
      side === "team" && (market === "make_playoffs" || market === "playoffs") ? "yes" : SIDES.has(side) ? side : null,
    points: numberOf(points),
    price: numberOf(price),
  };
};
