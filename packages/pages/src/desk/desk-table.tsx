import type { DeskTable, DeskTableRow } from "@linewire/contract";
import { changeText, countText, moneyText, rateText } from "../words/desk-text.ts";

type TableProps = { table: DeskTable; title: string };

const isLink = (value: string): boolean => /^https?:\/\//.test(value);

const Name = ({ row: { value, label } }: { row: DeskTableRow }) =>
  isLink(value) ? (
    <a href={value} rel="noopener">
      {label}
    </a>
  ) : (
    <>{label}</>
  );

type Figure = readonly [head: string, text: string, isSoft?: boolean];

const figuresOf = ({ now, before }: Pick<DeskTableRow, "now" | "before">, canSeeMoney: boolean): Figure[] => [
  ["Views", countText(now.views)],
  ["Views change", changeText(now.views, before.views), true],
  ["Viewable", countText(now.viewable)],
  ["Clicks", countText(now.clicks)],
  ["Clicks change", changeText(now.clicks, before.clicks), true],
  ["Click rate", rateText(now)],
  ...(canSeeMoney
    ? ([
        ["Sign-ups", countText(now.signups)],
        ["Deposits", countText(now.deposits)],
        ["Money", moneyText(now.money)],
      ] as const)
    : []),
];

const Row = ({ row, canSeeMoney }: { row: DeskTableRow; canSeeMoney: boolean }) => {
  return (
    <tr>
      <th scope="row" class="name">
        <Name row={row} />
      </th>
      {figuresOf(row, canSeeMoney).map(([head, text, isSoft]) => (
        <td class={isSoft ? "r num soft" : "r num"} data-as={head}>
          {text}
        </td>
      ))}
    </tr>
  );
};

export const DeskTableSheet = ({ table, title }: TableProps) => {
  const [first] = table.rows;
  const heads = first ? figuresOf(first, table.canSeeMoney).map(([head]) => head) : [];
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
            <Row row={row} canSeeMoney={table.canSeeMoney} />
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
        <Name row={row} />{" "}
        <span class="num soft">
          {`${countText(row.before.views)} to ${countText(row.now.views)} views, ${countText(row.before.clicks)} to ${countText(row.now.clicks)} clicks`}
        </span>
      </li>
    ))}
  </ul>
);
