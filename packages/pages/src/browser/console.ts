import type { ConsoleView } from "../words/console-view.ts";
import type { ViewRow, ViewTable } from "../words/view-table.ts";
import { allOf, setText } from "./lib/dom.ts";
import { restoreFragment } from "./lib/fragment.ts";

/** After this time without figures the page says that it is not connected. The stream sends figures every second. */
const DISCONNECTED_AFTER_MS = 3500;
const CHECK_INTERVAL_MS = 1000;

const link = document.querySelector<HTMLElement>("[data-link]");
const feed = document.querySelector<HTMLElement>("[data-state]");
let receivedAt = Date.now();
let stream: EventSource | null = null;

const showLink = (state: "live" | "lost", text: string): void => {
  if (link) link.dataset["link"] = state;
  setText(link, text);
};

const rowOf = (heads: readonly string[], { cells, mood }: ViewRow): HTMLTableRowElement => {
  const row = document.createElement("tr");
  cells.forEach((text, at) => {
    const cell = document.createElement(at === 0 ? "th" : "td");
    if (at === 0) cell.scope = "row";
    cell.className = heads[at]?.startsWith("#") ? "r num" : "";
    if (at > 0) cell.dataset["as"] = heads[at]?.replace("#", "") ?? "";
    cell.textContent = text;
    row.append(cell);
  });
  if (mood) row.dataset["mood"] = mood;
  return row;
};

/** Cells change in place, which keeps the text selection and the position of a screen reader. */
const updateRow = (known: HTMLTableRowElement, { cells, mood }: ViewRow): void => {
  cells.forEach((text, at) => setText(known.cells[at] ?? null, text));
  if (mood) known.dataset["mood"] = mood;
  else delete known.dataset["mood"];
};

const showHeads = (table: HTMLTableElement, heads: readonly string[]): void => {
  const row = table.tHead?.rows[0];
  const texts = heads.map((head) => head.replace("#", ""));
  if (!row || texts.join("|") === [...row.cells].map(({ textContent }) => textContent).join("|")) return;
  row.replaceChildren(
    ...texts.map((text, at) => {
      const cell = document.createElement("th");
      cell.scope = "col";
      cell.className = heads[at]?.startsWith("#") ? "r num" : "";
      cell.textContent = text;
      return cell;
    }),
  );
  table.tBodies[0]?.replaceChildren();
};

const showTable = (name: string, { title, heads, rows }: ViewTable): void => {
  const table = document.querySelector<HTMLTableElement>(`[data-table="${name}"]`);
  const body = table?.tBodies[0];
  if (!table || !body) return;
  setText(table.caption, title);
  showHeads(table, heads);
  while (body.rows.length > rows.length) body.deleteRow(-1);
  rows.forEach((row, at) => {
    const known = body.rows[at];
    if (!known) body.append(rowOf(heads, row));
    else if (known.cells.length === row.cells.length) updateRow(known, row);
    else known.replaceWith(rowOf(heads, row));
  });
  const around = table.closest<HTMLElement>(".scroll");
  const none = document.querySelector<HTMLElement>(`[data-none="${name}"]`);
  if (around) around.hidden = rows.length === 0;
  if (none) none.hidden = rows.length > 0;
};

const showFeed = ({ state, says, age, points, peak }: ConsoleView["feed"]): void => {
  if (!feed) return;
  feed.dataset["state"] = state;
  setText(feed.querySelector("strong"), says);
  setText(feed.querySelector("[data-age]"), age);
  setText(feed.querySelector("[data-peak]"), peak);
  feed.querySelector("polyline")?.setAttribute("points", points);
};

const showFigure = (figure: HTMLElement, { figures, failures }: ConsoleView): void => {
  const name = figure.dataset["figure"] ?? "";
  setText(figure, figures[name] ?? "");
  if (failures.includes(name)) figure.dataset["mood"] = "bad";
  else delete figure.dataset["mood"];
};

const show = (view: ConsoleView): void => {
  showFeed(view.feed);
  for (const figure of allOf("[data-figure]")) showFigure(figure, view);
  for (const [name, table] of Object.entries(view.tables)) showTable(name, table);
  receivedAt = Date.now();
  showLink("live", "Live, updated every second.");
};

const open = (): void => {
  if (stream) return;
  stream = new EventSource("/console/v1/stream");
  stream.addEventListener("view", ({ data }: MessageEvent<string>) => show(JSON.parse(data) as ConsoleView));
};

const close = (): void => {
  stream?.close();
  stream = null;
};

const checkConnection = async (): Promise<void> => {
  if (Date.now() - receivedAt < DISCONNECTED_AFTER_MS) return;
  showLink("lost", `Not connected: these figures are from ${new Date(receivedAt).toLocaleTimeString()}`);
  if (stream?.readyState !== EventSource.CLOSED) return;
  close();
  const answer = await fetch("/console/v1/overview").catch(() => null);
  if (answer?.status === 401 || answer?.status === 403) return location.reload();
  open();
};

restoreFragment();
setInterval(() => void checkConnection(), CHECK_INTERVAL_MS);
addEventListener("pagehide", close);
addEventListener("pageshow", open);
open();
