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

const Row = ({ row, canSeeMoney }: { row: DeskTableRow; canSeeMoney: boolean }) => {
  const { now, before } = row;
  return (
    <tr>
      <th scope="row" class="name">
        <Name row={row} />
      </th>
      <td class="r num">{countText(now.views)}</td>
      <td class="r num soft">{changeText(now.views, before.views)}</td>
      <td class="r num">{countText(now.viewable)}</td>
      <td class="r num">{countText(now.clicks)}</td>
      <td class="r num soft">{changeText(now.clicks, before.clicks)}</td>
      <td class="r num">{rateText(now)}</td>
      {canSeeMoney && (
        <>
          <td class="r num">{countText(now.signups)}</td>
          <td class="r num">{countText(now.deposits)}</td>
          <td class="r num">{moneyText(now.money)}</td>
        </>
      )}
    </tr>
  );
};

const HEADS = ["Views", "Change", "Viewable", "Clicks", "Change", "Click rate"];
const INCOME_HEADS = ["Sign-ups", "Deposits", "Money"];

export const DeskTableSheet = ({ table, title }: TableProps) => {
  const heads = table.canSeeMoney ? [...HEADS, ...INCOME_HEADS] : HEADS;
  return (
    <div class="scroll" tabindex={0} role="region" aria-label={title}>
      <table>
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
