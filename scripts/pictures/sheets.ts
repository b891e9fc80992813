type Cell = { label: string; width: number; html: string };
export type Sheet = { name: string; theme: "light" | "dark"; media?: "print"; forced?: boolean; cells: Cell[] };

const ROOM = '<svg width="1" height="463" aria-hidden="true"></svg>';

const bets = (article: string, attributes = "", room = ROOM): string =>
  `<linewire-bets article-url="https://paper.example/${article}" loading="eager" max-bets="6" ${attributes}>${room}</linewire-bets>`;

const cell = (label: string, width: number, html: string): Cell => ({ label, width, html });
const state = (name: string, width = 390): Cell => cell(`${name}, ${width}`, width, bets(name, 'fallback="message"'));

const STATES = [
  "live",
  "ready",
  "stale",
  "paused",
  "settled",
  "moved",
  "ended",
  "nolinks",
  "few",
  "empty",
  "error",
  "loading",
];
const OFFERS = ["suspended", "withdrawn", "unknown"];
const WIDTHS = [320, 390, 768, 1280];
const offer = (line: number, more = ""): string =>
  `<linewire-offer article-url="https://paper.example/live" loading="eager" line-id="${line}" ${more}></linewire-offer>`;
const odds = (more = ""): string => `<linewire-odds event-id="1" loading="eager" ${more}></linewire-odds>`;
const prose = (inside: string): string =>
  `<p>Kansas City has covered in four of its last five at home, and the number has barely moved since Tuesday.</p>${inside}<p>Buffalo comes in on short rest, which the market seems to have priced already.</p>`;

const themed = (name: string, cells: Cell[]): Sheet[] =>
  (["light", "dark"] as const).map((theme) => ({ name: `${name}-${theme}`, theme, cells }));

export const SHEETS: Sheet[] = [
  ...themed(
    "list-states",
    STATES.map((name) => state(name)),
  ),
  { name: "list-offers", theme: "light", cells: OFFERS.map((name) => state(name)) },
  ...themed(
    "life",
    WIDTHS.flatMap((width) => [state("moved", width), state("ended", width)]),
  ),
  { name: "list-widths", theme: "light", cells: WIDTHS.map((width) => state("live", width)) },
  ...themed(
    "grid",
    [390, 768, 1280].map((width) => cell(`grid, ${width}`, width, bets("live", 'layout="grid"'))),
  ),
  ...themed("inline", [
    ...[320, 390, 768].map((width) => cell(`inline, ${width}`, width, bets("live", 'layout="inline"', ""))),
    ...[320, 390, 720].map((width) => cell(`linewire-offer, ${width}`, width, prose(offer(1011)))),
    cell("compact, 390", 390, bets("live", 'density="compact"', "")),
    cell("compact, 640", 640, bets("live", 'density="compact"', "")),
  ]),
  ...themed("odds", [
    ...[320, 390, 768].map((width) => cell(`linewire-odds, ${width}`, width, odds())),
    ...[320, 390, 640].map((width) => cell(`compare, ${width}`, width, bets("live", 'data-open="1011"'))),
  ]),
  // Elements of one article share the selected bets, so each cell has its own article.
  ...themed("tray", [
    cell("tray, 320", 320, bets("live/1", 'data-tray="102,1011"', "")),
    cell("tray, stale, 390", 390, bets("stale", 'data-tray="102,1011"', "")),
    cell("tray, a suspended leg, 390", 390, bets("suspended", 'data-tray="102,1011"', "")),
    cell("tray, ar, 320", 320, bets("live/2", 'locale="ar" data-tray="102,1011"', "")),
  ]),
  ...themed("rtl", [
    ...["live", "stale", "suspended", "settled", "nolinks"].map((name) =>
      cell(`ar, ${name}, 390`, 390, bets(name, 'locale="ar"')),
    ),
    cell("ar, 320", 320, bets("live", 'locale="ar"')),
    cell("ar, 768", 768, bets("live", 'locale="ar"')),
    cell("ar, grid, 768", 768, bets("live", 'locale="ar" layout="grid"')),
  ]),
  {
    name: "languages",
    theme: "light",
    cells: ["es", "fr", "de", "pt"].flatMap((locale) => [
      cell(`${locale}, 390`, 390, bets("live", `locale="${locale}" odds-format="auto"`)),
      cell(`${locale}, 640, stale`, 640, bets("stale", `locale="${locale}" odds-format="auto"`)),
    ]),
  },
  { name: "print", theme: "light", media: "print", cells: [state("live", 640), state("stale", 640)] },
  { name: "forced-colors", theme: "dark", forced: true, cells: [state("live"), state("stale"), state("settled")] },
];

const STYLE = (dark: boolean): string => `
  body { margin: 0; padding: 20px; width: max-content; max-width: 1560px; font: 17px/1.5 Georgia, serif;
    background: ${dark ? "#141619" : "#fff"}; color: ${dark ? "#eceae5" : "#16181b"}; color-scheme: ${dark ? "dark" : "light"} }
  main { display: flex; flex-wrap: wrap; gap: 24px 30px; align-items: start }
  figure { margin: 0 } figcaption { font: 11px/2 monospace; opacity: .6 } p { margin: 0 0 10px }`;

export const pageOf = ({ theme, cells }: Sheet): string => `<!doctype html><html lang="en-US"><meta charset="utf-8">
<style>${STYLE(theme === "dark")}</style><script async src="/embed/v1/linewire.js" data-partner="daily-sport"></script>
<main>${cells.map(({ label, width, html }) => `<figure style="width:${width}px"><figcaption>${label}</figcaption>${html}</figure>`).join("")}</main></html>`;
