import type { DeskTable, DeskTableRow } from "@linewire/contract";
import { changeText, clicksText, countText, moneyText, rateText, viewsName, viewsText } from "../words/desk-text.ts";

type TableProps = { table: DeskTable; title: string };

const isLink = (value: string): boolean => /^https?:\/\//.test(value);

const isRepeated = ({ label }: DeskTableRow, rows: readonly DeskTableRow[]): boolean =>
  rows.filter((row) => row.label === label).length > 1;

const pathOf = (url: string): string => new URL(url).pathname;

const Name = ({ row, rows }: { row: DeskTableRow; rows: readonly DeskTableRow[] }) =>
  isLink(row.value) ? (
    <>
      <a href={row.value} rel="noopener">
        {row.label}
      </a>
      {isRepeated(row, rows) && <small class="path">{pathOf(row.value)}</small>}
    </>
  ) : (
    <>{row.label}</>
  );

const NO_CHANGE = "\u2013";

/** In a narrow window, a change stands beside its figure and needs no longer name. */
const shortHead = (head: string): string => (head.endsWith(" change") ? "Change" : head);

type Figure = readonly [head: string, text: string, isSoft?: boolean];

const figuresOf = (
  { now, before }: Pick<DeskTableRow, "now" | "before">,
  { by, canSeeMoney }: Pick<DeskTable, "by" | "canSeeMoney">,
): Figure[] => [
  [viewsName(by), countText(now.views)],
  ["Views change", changeText(now.views, before.views) || NO_CHANGE, true],
  ["Viewable", countText(now.viewable)],
  ["Clicks", countText(now.clicks)],
  ["Clicks change", changeText(now.clicks, before.clicks) || NO_CHANGE, true],
  ["Click rate", rateText(now)],
  ...(canSeeMoney
    ? ([
        ["Sign-ups", countText(now.signups)],
        ["Deposits", countText(now.deposits)],
        ["Money", moneyText(now.money)],
      ] as const)
    : []),
];

const Row = ({ row, table }: { row: DeskTableRow; table: DeskTable }) => {
  return (
    <tr>
      <th scope="row" class="name">
        <Name row={row} rows={table.rows} />
      </th>
      {figuresOf(row, table).map(([head, text, isSoft]) => (
        <td class={isSoft ? "r num soft" : "r num"} data-as={shortHead(head)}>
          {text}
        </td>
      ))}
    </tr>
  );
};

export const DeskTableSheet = ({ table, title }: TableProps) => {
  const [first] = table.rows;
  const heads = first ? figuresOf(first, table).map(([head]) => head) : [];
  return (
    <div class="scroll" tabindex={0} role="region" aria-label={title}>
      <table class="tiles">
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{title.replace(/^By /, "").replace(/^./, (first) => first.toUpperCase())}</th>
            {heads.map((head) => (
              <th scope="col" class="r num">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <Row row={row} table={table} />
          ))}
        </tbody>
      </table>
    </div>
  );
};

export const MovedList = ({ rows }: { rows: readonly DeskTableRow[] }) => (
  <ul class="moved">
    {rows.map((row) => (
      <li>
        <Name row={row} rows={rows} />{" "}
        <span class="num soft">
          {`${countText(row.before.views)} to ${viewsText(row.now.views)}, ${countText(row.before.clicks)} to ${clicksText(row.now.clicks)}`}
        </span>
      </li>
    ))}
  </ul>
);
