import { isSpread, isTotal } from "../../language/claims/plausible.ts";
import type { SentenceElement } from "../../language/element.ts";
import type { Market } from "../../language/market.ts";
import type { PersonEntity, TeamEntity } from "../../language/names/entity.ts";
import type { PlacedClaim } from "../placed-claim.ts";
import type { ReadingFacts } from "../sentence-elements.ts";
import type { Mention } from "../subject/mention.ts";
import type { ParsedBlock } from "../text/parsed-block.ts";
import { tablesOf, type TableCell, type TableRow } from "./table-row.ts";

const SPREAD = /^(?:(?:point )?spreads?|lines?|(?:puck|run) ?lines?|[pr]l|handicap)$/;
const MONEYLINE = /^(?:money ?lines?|ml|money|to win|win odds|moneyline odds)$/;
const TOTAL = /^(?:(?:game )?totals?|o ?\/ ?u|over[ /-]under|ou|(?:game )?totals? \(o\/u\))$/;
const FAVORITE = /^(?:favou?rites?|favs?\.?)$/;
const UNDERDOG = /^(?:under)?dogs?$/;
/** Only tables of finished games or averages have a column with such a heading. */
const RESULT = /\b(?:results?|final|scores?|records?|w-l|w\/l|ats|graded|outcome|margin|avg|average|profit|covered)\b/;
const FORMER = /\b(?:pre-?season|before|yesterday|last|open(?:ed|ing|er)?|clos(?:e|ed|ing)|previous|was)\b/;

const STAT = /^(?:q?[1-4]|[1-4](?:st|nd|rd|th)|[1-4]q|ot|[rhewl]|goals|assists|pts|points|wins|losses)$/;
/** Tables under these headings do not list current lines of the game. */
const OTHER_TABLE =
  /\b(?:clos(?:ed|ing)|model|projec\w+|(?:first|1st|second|2nd)[- ]half|halftime|live|alternat\w*|alt|last week|neutral|passed)\b/i;
const ROW_VERDICT = /^(?:pass|no(?: bet| play)?|skip|fade|avoid|✅|❌|[wl]|won|lost|win|loss|push)\b|^[✅❌]/iu;

const labelOf = ({ text }: TableCell): string => text.trim().toLowerCase().replaceAll(/[*:]/g, "");

type GameMarket = "spread" | "moneyline" | "total";
/** `isUnsigned`: the column lists the favourite's points without a sign, so "6" means -6. */
type ColumnMarket = { key: GameMarket; isUnsigned: boolean };

const gameMarket = (label: string): GameMarket | null => {
  if (SPREAD.test(label)) return "spread";
  if (MONEYLINE.test(label)) return "moneyline";
  return TOTAL.test(label) ? "total" : null;
};

/** `at`: the sentence element with the number or price. */
type CellLine = { at: SentenceElement; points: number | null; price: number | null; side: PlacedClaim["side"] };

const spreadIn = ({ elements }: TableCell, isUnsigned: boolean): CellLine | null => {
  const [number, ...more] = elements.filter(({ kind }) => kind === "number" || kind === "pickem");
  const prices = elements.filter(({ kind }) => kind === "price");
  if (!number || more.length > 0 || prices.length > 1) return null;
  const price = prices[0]?.kind === "price" ? prices[0].price : null;
  if (number.kind !== "number") return { at: number, points: 0, price, side: "team" };
  if (!number.signed && !isUnsigned) return null;
  const points = number.signed ? number.value : 0 - number.value;
  return { at: number, points, price, side: "team" };
};

const priceIn = ({ elements }: TableCell): CellLine | null => {
  const amounts = elements.filter(({ kind }) => kind === "price" || kind === "number");
  const [price] = amounts;
  if (amounts.length !== 1 || price?.kind !== "price") return null;
  return { at: price, points: null, price: price.price, side: "team" };
};

const totalIn = ({ elements }: TableCell): CellLine | null => {
  const [number, ...more] = elements.filter(({ kind }) => kind === "number");
  const prices = elements.filter(({ kind }) => kind === "price");
  if (number?.kind !== "number" || number.signed || more.length > 0) return null;
  const side = elements.find(({ kind }) => kind === "side");
  const price = prices.length === 1 && prices[0]?.kind === "price" ? prices[0].price : null;
  return { at: number, points: number.value, price, side: side?.kind === "side" ? side.side : "over" };
};

const REASONS = { spread: "signed number", moneyline: "a team and its price", total: "total and number" };
const CONFIDENCE = 0.77;

type CellBet = { market: Market; subject: TeamEntity | PersonEntity; opponent: TeamEntity | null };
type PlacedCell = { row: TableRow; cell: TableCell };

const claimOf = ({ row: { parsed, cells }, cell }: PlacedCell, line: CellLine, bet: CellBet): PlacedClaim => {
  const { tokens, block, at } = parsed;
  const [start, end] = [tokens[cell.from]!.start, tokens[cell.to - 1]!.end];
  const { key } = bet.market;
  const isOfGame = key === "spread" || key === "moneyline" || key === "total";
  return {
    ...bet,
    leagueId: bet.subject.leagueId,
    period: "game",
    side: line.side,
    points: line.points,
    price: line.price,
    book: cells.find(({ book }) => book !== null)?.book ?? null,
    stance: "stated",
    from: cell.from,
    to: cell.to,
    sentence: cell.sentence,
    core: { from: line.at.from, to: line.at.to },
    confidence: CONFIDENCE,
    reasons: [isOfGame ? REASONS[key] : `names ${key}`, "its column of a table", "stated"],
    block: at,
    start,
    end,
    text: block.text.slice(start, end),
    isOfTable: true,
  };
};

class TableReader {
  readonly #facts: ReadingFacts;
  readonly #head: TableRow;
  readonly #rows: readonly TableRow[];
  constructor([head, ...rows]: readonly TableRow[], facts: ReadingFacts) {
    [this.#head, this.#facts] = [head!, facts];
    const last = this.#head.cells.at(-1)?.column ?? 0;
    // A row with more cells than headings has merged cells, so its columns cannot be trusted.
    this.#rows = rows.filter(({ cells }) =>
      cells.every(({ column, text }) => column <= last && !ROW_VERDICT.test(text.trim())),
    );
  }

  claims(): PlacedClaim[] {
    const labels = this.#head.cells.map(labelOf);
    const hasAmount = this.#head.cells.some(({ elements }) => elements.some(({ kind }) => kind === "price"));
    if (hasAmount || labels.some((label) => RESULT.test(label) || STAT.test(label))) return [];
    const sides = this.#head.cells.filter(({ teams }) => teams.length === 1);
    const [one, other] = sides;
    if (sides.length === 2 && one!.teams[0]!.leagueId === other!.teams[0]!.leagueId)
      return this.#ofTwoTeams(one!, other!);
    return this.#ofColumns();
  }

  #market(key: string, { leagueId }: TeamEntity): Market | null {
    const market = this.#facts.markets.byKey.get(key);
    return market?.leagues.includes(leagueId) ? market : null;
  }

  #line({ key, isUnsigned }: ColumnMarket, cell: TableCell, { leagueId }: TeamEntity): CellLine | null {
    const sport = this.#facts.sportOf(leagueId);
    if (key === "moneyline") return priceIn(cell);
    const line = key === "spread" ? spreadIn(cell, isUnsigned) : totalIn(cell);
    if (line?.points === null || line === null) return null;
    const isPlausible = key === "spread" ? isSpread(line.points, sport) : isTotal(line.points, sport, "game");
    return isPlausible ? line : null;
  }

  #claims(place: PlacedCell, column: ColumnMarket, [subject, opponent]: readonly [TeamEntity, TeamEntity | null]) {
    const market = this.#market(column.key, subject);
    const line = market ? this.#line(column, place.cell, subject) : null;
    return market && line ? [claimOf(place, line, { market, subject, opponent })] : [];
  }

  /** The columns are teams. A row has a market ("Spread | +3 | -3") or a book ("FanDuel | +3 | -3 | 44.5"). */
  #ofTwoTeams(one: TableCell, other: TableCell): PlacedClaim[] {
    const [first, second] = [one.teams[0]!, other.teams[0]!];
    return this.#rows.flatMap((row) => {
      const label = row.cells.find((cell) => gameMarket(labelOf(cell)) !== null);
      const named = label ? gameMarket(labelOf(label)) : null;
      return row.cells.flatMap((cell) => {
        const head = this.#head.cells.find(({ column }) => column === cell.column);
        const isOfTeam = head === one || head === other;
        const key = isOfTeam ? (named ?? (priceIn(cell) ? "moneyline" : "spread")) : head && gameMarket(labelOf(head));
        if (cell === label || !key || (!isOfTeam && key !== "total")) return [];
        const teams: [TeamEntity, TeamEntity] = head === other ? [second, first] : [first, second];
        return this.#claims({ row, cell }, { key, isUnsigned: false }, teams);
      });
    });
  }

  #futureOf(cell: TableCell, subject: TeamEntity | PersonEntity): Market | null {
    const { tokens } = this.#head.parsed;
    const betOn = subject.kind === "team" ? "team" : "player";
    for (let at = cell.from; at < cell.to; at++) {
      const market = this.#facts.markets.headings
        .at(tokens, at)
        ?.values.find(
          (one) => one.isFuture && !one.hasPoints && one.sides === betOn && one.leagues.includes(subject.leagueId),
        );
      if (market) return market;
    }
    return null;
  }

  /** The columns are markets. A row has a team, a player, or a favourite and an underdog. */
  #ofColumns(): PlacedClaim[] {
    const heads = this.#head.cells.filter((cell) => !FORMER.test(labelOf(cell)));
    const favorite = heads.find((cell) => FAVORITE.test(labelOf(cell)));
    const isName = ({ column }: TableCell): boolean => {
      const head = this.#head.cells.find((cell) => cell.column === column);
      return !head || gameMarket(labelOf(head)) === null;
    };
    const teamOf = (row: TableRow, column: number | undefined): TeamEntity | null => {
      const named = row.cells.filter((cell) => (column === undefined ? isName(cell) : cell.column === column));
      const teams = new Set(named.flatMap(({ teams: own }) => own));
      return teams.size === 1 ? [...teams][0]! : null;
    };
    const teams = this.#rows.map((row) => teamOf(row, favorite?.column));
    const underdog = heads.find((cell) => UNDERDOG.test(labelOf(cell)));
    return this.#rows.flatMap((row, at) => {
      const team = teams[at]!;
      const opponent = underdog ? teamOf(row, underdog.column) : team && this.#opponentIn(teams, at);
      return heads.flatMap((head) => {
        const cell = row.cells.find(({ column }) => column === head.column);
        const key = gameMarket(labelOf(head));
        if (!cell) return [];
        if (key === "moneyline" && underdog && underdog.column < head.column) return [];
        const column = key && { key, isUnsigned: favorite !== undefined };
        if (column) return team ? this.#claims({ row, cell }, column, [team, opponent]) : [];
        return this.#future(row, head, cell, team);
      });
    });
  }

  #future(row: TableRow, head: TableCell, cell: TableCell, team: TeamEntity | null): PlacedClaim[] {
    const people = [...new Set(row.cells.flatMap((one) => one.people))];
    const subject = people.length === 1 ? people[0]! : people.length === 0 ? team : null;
    const line = priceIn(cell);
    const market = subject && line ? this.#futureOf(head, subject) : null;
    return subject && line && market ? [claimOf({ row, cell }, line, { market, subject, opponent: null })] : [];
  }

  #spreadIn(at: number): number | null {
    const head = this.#head.cells.find((cell) => gameMarket(labelOf(cell)) === "spread");
    const cell = this.#rows[at]?.cells.find(({ column }) => column === head?.column);
    return cell ? (spreadIn(cell, false)?.points ?? null) : null;
  }

  /**
   * Two successive rows are a game if their spreads add up to 0, or if the table has only these rows and no spreads.
   */
  #opponentIn(teams: readonly (TeamEntity | null)[], at: number): TeamEntity | null {
    const [own, other] = [teams[at]!, teams[at % 2 === 0 ? at + 1 : at - 1]];
    const [one, two] = [this.#spreadIn(at), this.#spreadIn(at % 2 === 0 ? at + 1 : at - 1)];
    const isGame = one !== null && two !== null ? one + two === 0 : teams.length === 2;
    return isGame && other && other.leagueId === own.leagueId ? other : null;
  }
}

const MAX_HEADING_BLOCKS = 4;

const headingOf = (blocks: readonly ParsedBlock[], at: number): string => {
  const first = blocks.findIndex((block) => block.at === at);
  const above = blocks.slice(Math.max(0, first - MAX_HEADING_BLOCKS), first);
  return above.findLast(({ block: { kind } }) => kind === "heading" || kind === "title")?.block.text ?? "";
};

export const tableClaims = (
  blocks: readonly ParsedBlock[],
  mentionsOf: (block: number) => readonly Mention[],
  facts: ReadingFacts,
): PlacedClaim[] =>
  tablesOf(blocks, mentionsOf, facts.elementsOf).flatMap((rows) =>
    OTHER_TABLE.test(headingOf(blocks, rows[0]!.parsed.at)) ? [] : new TableReader(rows, facts).claims(),
  );

/** If a sentence and a table claim the same number, the claim of the table counts. */
export const withTables = (claims: readonly PlacedClaim[], ofTables: readonly PlacedClaim[]): PlacedClaim[] => {
  if (ofTables.length === 0) return [...claims];
  const byBlock = Map.groupBy(ofTables, ({ block }) => block);
  const isReplaced = (claim: PlacedClaim): boolean =>
    (byBlock.get(claim.block) ?? []).some(({ from, to }) => claim.core.from < to && claim.core.to > from);
  return [...claims.filter((claim) => !isReplaced(claim)), ...ofTables].toSorted(
    (one, other) => one.block - other.block || one.start - other.start,
  );
};
