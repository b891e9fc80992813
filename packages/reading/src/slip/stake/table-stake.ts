import type { SlipLine } from "../slip-line.ts";

// A history or an export of bets has one row per bet, and its first row names the columns: "date | type | selection | odds | risk".

const COLUMN = /\s*(?:\||;|\t|\s{2,})\s*/;
const STAKE_COLUMN =
  /^(?:amount |total )?(?:risk|stake|wager|staked|wagered|risked|bet amount|amount|importe|apuesta)(?: ?\(?(?:[$£€]|usd|cad|gbp|eur)\)?)?$/i;
const OTHER_COLUMN =
  /^(?:#|id|ref|ticket|date|time|placed|type|bet type|sport|league|event|game|match|selection|pick|bet|market|line|odds|price|status|result|to win|win|payout|return|returns|fecha|tipo|cuota|seleccion|selección)$/i;
const SUM = /^[$£€]?\s?(\d{1,6}(?:\.\d{1,2})?)(?:\s?(?:[$£€]|usd|cad|gbp|eur))?$/i;
const MIN_OTHER_COLUMNS = 2;

const cellsOf = ({ text }: SlipLine): string[] =>
  text
    .trim()
    .replace(/^\||\|$/g, "")
    .trim()
    .split(COLUMN);

/** Position of the stake in a row that names the columns, counted from the end, because cells can be empty; null for other rows. */
const stakeColumn = (line: SlipLine): number | null => {
  const cells = cellsOf(line);
  const at = cells.findIndex((cell) => STAKE_COLUMN.test(cell));
  if (at === -1 || cells.filter((cell) => OTHER_COLUMN.test(cell)).length < MIN_OTHER_COLUMNS) return null;
  return at - cells.length;
};

/** The first stake below the row that names the columns. */
export const stakeOfTable = (lines: readonly SlipLine[]): number | null => {
  const [head, column] = lines.reduce<[number, number | null]>(
    ([at, found], line, index) => (found === null ? [index, stakeColumn(line)] : [at, found]),
    [0, null],
  );
  if (column === null) return null;
  for (const line of lines.slice(head + 1)) {
    const [, sum] = SUM.exec(cellsOf(line).at(column) ?? "") ?? [];
    if (sum !== undefined && Number(sum) > 0) return Number(sum);
  }
  return null;
};
