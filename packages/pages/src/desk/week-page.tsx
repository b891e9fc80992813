import type { DeskTable, DeskTableRow } from "@linewire/contract";
import { documentText } from "../own-page.tsx";
import { changeText, countText, moneyText, rateText } from "../words/desk-text.ts";

export type WeekProps = {
  name: string;
  deskUrl: string;
  articles: DeskTable;
  authors: DeskTable;
  books: DeskTable;
  simulated: boolean;
};

// Mail programs remove style sheets, so every element has inline styles, and tables define the layout.
const INK = "#16201b";
const SOFT = "#48554d";
const HAIR = "#c2cabc";
const SANS = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";
const CELL = `padding:6px 8px 6px 0;border-bottom:1px solid ${HAIR};text-align:left;vertical-align:top`;
const NUMBER = `${CELL};text-align:right;white-space:nowrap`;

const Row = ({ row, canSeeMoney }: { row: DeskTableRow; canSeeMoney: boolean }) => (
  <tr>
    <th scope="row" style={`${CELL};font-weight:normal`}>
      {row.label}
    </th>
    <td style={NUMBER}>{countText(row.now.views)}</td>
    <td style={NUMBER}>{countText(row.now.clicks)}</td>
    <td style={NUMBER}>{changeText(row.now.clicks, row.before.clicks)}</td>
    {canSeeMoney && <td style={NUMBER}>{moneyText(row.now.money)}</td>}
  </tr>
);

const List = ({ title, table }: { title: string; table: DeskTable }) => (
  <table
    role="table"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    style="border-collapse:collapse;margin-top:24px;font-size:14px"
  >
    <caption style="text-align:left;font-weight:bold;font-size:17px;padding-bottom:6px">{title}</caption>
    <thead>
      <tr>
        <th scope="col" style={`${CELL};color:${SOFT}`}>
          {title.replace(/s$/, "")}
        </th>
        {["Views", "Clicks", "Change", ...(table.canSeeMoney ? ["Money"] : [])].map((head) => (
          <th scope="col" style={`${NUMBER};color:${SOFT}`}>
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
);

const sentence = ({ totals: { now, before }, canSeeMoney }: DeskTable): string =>
  [
    `${countText(now.views)} views (${changeText(now.views, before.views)})`,
    `${countText(now.viewable)} of them in view`,
    `${countText(now.clicks)} clicks (${changeText(now.clicks, before.clicks)})`,
    `click rate ${rateText(now)}`,
    ...(canSeeMoney ? [`${countText(now.signups)} sign-ups`, `money: ${moneyText(now.money)}`] : []),
  ].join("; ");

/** The last day of a period that ends at midnight `to`. */
const lastDay = (to: string): string => new Date(Date.parse(to) - 1).toISOString().slice(0, 10);

/** The summary of a week as an HTML document that can be sent as an email. */
export const weekDocument = ({ name, deskUrl, articles, authors, books, simulated }: WeekProps): string =>
  documentText(
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${name}: the week to ${lastDay(articles.to)}`}</title>
      </head>
      <body style={`margin:0;padding:16px;background:#ffffff;color:${INK};${SANS}`}>
        <main style="max-width:600px;margin:0 auto">
          <h1 style="font-size:24px;margin:0 0 4px">{name}</h1>
          <p style={`margin:0;color:${SOFT}`}>
            {`Week from ${articles.from.slice(0, 10)} to ${lastDay(articles.to)} (UTC)${simulated ? ", simulated odds" : ""}`}
          </p>
          <p style="font-size:16px;line-height:1.5;margin:16px 0 0">{`${sentence(articles)}.`}</p>
          {articles.rows.length > 0 && <List title="Articles" table={articles} />}
          {authors.rows.length > 0 && <List title="Authors" table={authors} />}
          {books.rows.length > 0 && <List title="Books" table={books} />}
          <p style="margin-top:24px;font-size:14px">
            <a href={deskUrl} style={`color:${INK}`}>
              Open the desk
            </a>
          </p>
        </main>
      </body>
    </html>,
  );
