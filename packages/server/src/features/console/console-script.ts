import { FRAGMENT_SCRIPT } from "../../fragment-script.ts";

/** Keeps the console's figures true by the service's own stream. Allowed by its hash. */
export const CONSOLE_SCRIPT = `"use strict";${FRAGMENT_SCRIPT.restore}const put = (node, text) => { if (node && node.textContent !== text) node.textContent = text; };
const link = document.querySelector("[data-link]");
let heardAt = Date.now();
const connected = (is, words) => { link.dataset.link = is; put(link, words); };
const rowOf = (heads, { cells, mood }) => {
  const row = document.createElement("tr");
  cells.forEach((text, at) => {
    const cell = document.createElement(at === 0 ? "th" : "td");
    if (at === 0) cell.scope = "row";
    cell.className = heads[at].startsWith("#") ? "r num" : "";
    cell.textContent = text;
    row.append(cell);
  });
  if (mood) row.dataset.mood = mood;
  return row;
};
const fill = (name, { title, heads, rows }) => {
  const table = document.querySelector('[data-table="' + name + '"]');
  if (!table) return;
  put(table.querySelector("caption"), title);
  const body = table.tBodies[0];
  while (body.rows.length > rows.length) body.deleteRow(-1);
  rows.forEach((row, at) => {
    const known = body.rows[at];
    if (!known || known.cells.length !== row.cells.length) {
      if (known) known.replaceWith(rowOf(heads, row)); else body.append(rowOf(heads, row));
      return;
    }
    row.cells.forEach((text, cell) => put(known.cells[cell], text));
    if (row.mood) known.dataset.mood = row.mood; else delete known.dataset.mood;
  });
  table.closest(".scroll").hidden = rows.length === 0;
  const none = document.querySelector('[data-none="' + name + '"]');
  if (none) none.hidden = rows.length > 0;
};
const feed = document.querySelector("[data-state]");
const show = (view) => {
  feed.dataset.state = view.feed.state;
  put(feed.querySelector("strong"), view.feed.says);
  put(feed.querySelector("[data-age]"), view.feed.age);
  feed.querySelector("polyline").setAttribute("points", view.feed.points);
  for (const figure of document.querySelectorAll("[data-figure]")) put(figure, view.figures[figure.dataset.figure] ?? "");
  for (const name of Object.keys(view.tables)) fill(name, view.tables[name]);
  heardAt = Date.now();
  connected("live", "Live, every second");
};
let stream = null;
const follow = () => {
  if (stream) return;
  stream = new EventSource("/console/v1/stream");
  stream.addEventListener("view", (event) => show(JSON.parse(event.data)));
};
const leave = () => { if (stream) stream.close(); stream = null; };
setInterval(async () => {
  if (Date.now() - heardAt < 3500) return;
  connected("lost", "Not connected: these figures are from " + new Date(heardAt).toLocaleTimeString());
  if (!stream || stream.readyState !== EventSource.CLOSED) return;
  leave();
  const answer = await fetch("/console/v1/overview").catch(() => null);
  if (answer && (answer.status === 401 || answer.status === 403)) return location.reload();
  follow();
}, 1000);
addEventListener("pagehide", leave);
addEventListener("pageshow", follow);
follow();
`;
