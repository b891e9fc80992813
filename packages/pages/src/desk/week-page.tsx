import type { DeskTable, DeskTableRow } from "@linewire/contract";
import { documentText, Style } from "../own-page.tsx";
import { changeText, countText, moneyText, rateText, viewsName } from "../words/desk-text.ts";

export type WeekProps = {
  name: string;
  deskUrl: string;
  articles: DeskTable;
  authors: DeskTable;
  books: DeskTable;
  simulated: boolean;
};

// Some mail programs remove style sheets, so styles are inline and tables define the layout.
const INK = "#16201b";
const SOFT = "#48554d";
const HAIR = "#c2cabc";
const SERIF = "'Iowan Old Style','Palatino Linotype',Palatino,Georgia,serif";
const SANS = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";
const CELL = `padding:6px 8px 6px 0;border-bottom:1px solid ${HAIR};text-align:left;vertical-align:top`;
const NUMBER = `${CELL};text-align:right;white-space:nowrap`;

/** Dark colours for browsers and for mail programs that keep style sheets. */
const DARK = `@media(prefers-color-scheme:dark){body{background:#111814!important}body,a{color:#e7ebe3!important}[style*="color:${SOFT}"]{color:#a9b5ac!important}td,th{border-color:#35423a!important}}`;

/** On a phone the name of a row stands above its figures, which share the width. */
const PHONE =
  "@media(max-width:30rem){.list,.list :is(caption,thead,tbody){display:block}.list tr{display:flex;flex-wrap:wrap}.list tr>*{flex:1 1 0;min-width:0;box-sizing:border-box;white-space:normal!important}.list tr>:last-child{flex-grow:1.5;padding-right:0!important}.list tr>:first-child{flex:0 0 100%;overflow-wrap:anywhere;border:0!important;padding-bottom:0!important}.list thead tr>:first-child{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}}";

const Row = ({ row, canSeeMoney }: { row: DeskTableRow; canSeeMoney: boolean }) => (
  <tr>
    <th scope="row" style={`${CELL};font-weight:normal`}>
      {row.label}
    </th>
    <td style={NUMBER}>{countText(row.now.views)}</td>
    <td style={NUMBER}>{countText(row.now.clicks)}</td>
    <td style={NUMBER}>{changeText(row.now.clicks, row.before.clicks) || "\u2013"}</td>
    {canSeeMoney && <td style={NUMBER}>{moneyText(row.now.money)}</td>}
  </tr>
);

const List = ({ title, table }: { title: string; table: DeskTable }) => (
  <table
    class="list"
    role="table"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    style="border-collapse:collapse;margin-top:24px;font-size:14px"
  >
    <caption style={`text-align:left;font:bold 18px/1.3 ${SERIF};padding-bottom:6px`}>{title}</caption>
    <thead>
      <tr>
        <th scope="col" style={`${CELL};color:${SOFT}`}>
          {title.replace(/s$/, "")}
        </th>
        {[viewsName(table.by), "Clicks", "Change", ...(table.canSeeMoney ? ["Money"] : [])].map((head) => (
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

type Figure = { name: string; value: string; change: string | null };

const figuresOf = ({ totals: { now, before }, canSeeMoney }: DeskTable): Figure[] => [
  { name: "Views", value: countText(now.views), change: changeText(now.views, before.views) },
  { name: "Viewable", value: countText(now.viewable), change: changeText(now.viewable, before.viewable) },
  { name: "Clicks", value: countText(now.clicks), change: changeText(now.clicks, before.clicks) },
  { name: "Click rate", value: rateText(now), change: null },
  ...(canSeeMoney
    ? [
        { name: "Sign-ups", value: countText(now.signups), change: changeText(now.signups, before.signups) },
        { name: "Money", value: moneyText(now.money), change: null },
      ]
    : []),
];

const FIGURE = `padding:12px 16px 12px 0;border-bottom:1px solid ${HAIR};vertical-align:top;width:33%`;

const FigureCell = ({ name, value, change }: Figure) => (
  <td style={FIGURE}>
    <span style={`display:block;font-size:13px;color:${SOFT}`}>{name}</span>
    <b style="display:block;font-size:22px;line-height:1.3">{value}</b>
    {change && <span style={`display:block;font-size:13px;color:${SOFT}`}>{change}</span>}
  </td>
);

const Figures = ({ figures }: { figures: readonly Figure[] }) => (
  <table
    role="presentation"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    style="border-collapse:collapse;margin-top:16px"
  >
    {[figures.slice(0, 3), figures.slice(3)].map((row) => (
      <tr>
        {row.map((figure) => (
          <FigureCell {...figure} />
        ))}
        {row.length < 3 && <td colspan={3 - row.length} style={FIGURE} />}
      </tr>
    ))}
  </table>
);

const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
const spanText = ({ from, to }: DeskTable): string => DAY.formatRange(Date.parse(from), Date.parse(to) - 1);

export const weekDocument = ({ name, deskUrl, articles, authors, books, simulated }: WeekProps): string =>
  documentText(
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Style text={DARK + PHONE} />
        <title>{`${name}: betting boxes, ${spanText(articles)}`}</title>
      </head>
      <body style={`margin:0;padding:16px;background:#f8faf4;color:${INK};${SANS}`}>
        <main style="max-width:600px;margin:0 auto">
          <p style={`margin:0 0 16px;padding-bottom:8px;border-bottom:3px double ${HAIR};font:bold 16px/1.2 ${SERIF}`}>
            Linewire
          </p>
          <h1 style={`font:bold 26px/1.2 ${SERIF};margin:0 0 4px`}>{name}</h1>
          <p style={`margin:0;color:${SOFT}`}>
            {`Betting boxes, ${spanText(articles)}`}
            {simulated && <span style="display:block;margin-top:6px;font-size:13px">Simulated odds</span>}
          </p>
          <Figures figures={figuresOf(articles)} />
          <p style={`margin:8px 0 0;font-size:13px;color:${SOFT}`}>
            Changes compare with the week before. Days are in UTC.
          </p>
          {articles.rows.length === 0 && (
            <p style="font-size:16px;line-height:1.5;margin:24px 0 0">No box was shown in this week.</p>
          )}
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
