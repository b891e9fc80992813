// In a history or export of bets, each bet is a row, and the first row names the columns: "date | type | selection |
// odds | risk".

type Row = { text: string };

const COLUMN = /\s*(?:\||;|\t|\s{2,})\s*/;
const STAKE_COLUMN =
  /^(?:amount |total )?(?:risk|stake|wager|staked|wagered|risked|bet amount|amount|importe|apuesta)(?: ?\(?(?:[$£€]|usd|cad|gbp|eur)\)?)?$/i;
const OTHER_COLUMN =
  /^(?:#|no\.?|qty|quantity|cantidad|id|ref|ticket|date|time|placed|type|bet type|sport|league|event|game|match|matchup|fixture|teams?|selection|pick|bet|market|line|odds|price|status|result|to win|win|to pay|to return|payout|return|returns|pays|fecha|tipo|cuota|seleccion|selección)$/i;
const SUM = /^[$£€]?\s?(\d{1,6}(?:\.\d{1,2})?)(?:\s?(?:[$£€]|usd|cad|gbp|eur))?$/i;
const MIN_OTHER_COLUMNS = 2;

const cellsOf = ({ text }: Row): string[] =>
  text
    .trim()
    .replace(/^\||\|$/g, "")
    .trim()
    .split(COLUMN);

const PAYOUT_COLUMN = /^(?:to win|win|to pay|to return|payout|returns?|pays)$/;
const QUALIFIER = /^(?:total|potential|pot\.?|possible|est\.?|max\.?) /i;

/**
 * Counted from the end, because cells can be empty. Null for rows that name no columns. In "Bet | To pay", "Bet" is the
 * stake.
 */
const stakeColumn = (line: Row): number | null => {
  const cells = cellsOf(line).map((cell) => cell.replace(QUALIFIER, "").toLowerCase());
  const others = cells.filter((cell) => OTHER_COLUMN.test(cell)).length;
  const stakes = cells.filter((cell) => STAKE_COLUMN.test(cell)).length;
  const isOfSums = cells.length === 2 && cells.some((cell) => PAYOUT_COLUMN.test(cell));
  const at = cells.findIndex((cell) => STAKE_COLUMN.test(cell) || (isOfSums && stakes === 0 && cell === "bet"));
  if (at === -1) return null;
  const isHead = others >= MIN_OTHER_COLUMNS || (isOfSums && others + stakes === cells.length);
  return isHead ? at - cells.length : null;
};

const MIN_COLUMNS = 3;

/** Example: "| # | Match | Pick | Odds | Stake |". */
export const isTableHead = (line: Row): boolean => {
  const cells = cellsOf(line).map((cell) => cell.replace(QUALIFIER, "").toLowerCase());
  return cells.length >= MIN_COLUMNS && cells.every((cell) => STAKE_COLUMN.test(cell) || OTHER_COLUMN.test(cell));
};

export const stakesOfTable = (lines: readonly Row[]): number[] => {
  const [head, column] = lines.reduce<[number, number | null]>(
    ([at, found], line, index) => (found === null ? [index, stakeColumn(line)] : [at, found]),
    [0, null],
  );
  if (column === null) return [];
  return lines.slice(head + 1).flatMap((line) => {
    const [, sum] = SUM.exec(cellsOf(line).at(column) ?? "") ?? [];
    return sum !== undefined && Number(sum) > 0 ? [Number(sum)] : [];
  });
};

const BAR = "|";

/** Stakes and payouts become spaces, because they are no prices: "Bengals | -8.5 | 33.00 | 30.00". */
export const withoutSums = (row: string, head: string | null): string => {
  const [titles, cells] = [head?.split(BAR) ?? [], row.split(BAR)];
  if (titles.length < MIN_COLUMNS || titles.length !== cells.length) return row;
  return cells
    .map((cell, at) => {
      const title = titles[at]!.trim().replace(QUALIFIER, "").toLowerCase();
      const isSum = (STAKE_COLUMN.test(title) || PAYOUT_COLUMN.test(title)) && SUM.test(cell.trim());
      return isSum ? " ".repeat(cell.length) : cell;
    })
    .join(BAR);
};

const PRICE_LABEL =
  /^[^\S\n]*(?:(?:total|combined) )?(?:odds|price|cuota)[^\S\n]*:?[^\S\n]*\n(?=[^\S\n]*[+−-]?\d[\d./]*[^\S\n]*$)/gim;

/** The text with the label of the combined price, which a ticket has once, in the row of the price: "Odds", "11.43". */
export const withLabelledPrice = (text: string): string =>
  (text.match(PRICE_LABEL) ?? []).length === 1 ? text.replace(PRICE_LABEL, (label) => label.replace("\n", " ")) : text;
