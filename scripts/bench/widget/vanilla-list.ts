/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { EmbedArticle, EmbedBet } from "@linewire/contract";

type Change = { marketLineId: number; price: number | null; statusId: number; sequenceNumber: number };
type Row = { row: HTMLElement; show: (change: Change) => void };
export type List = { root: HTMLElement; show: (change: Change) => void };

const SVG = "http://www.w3.org/2000/svg";

const element = (tag: string, attributes: Record<string, string>, ...children: (Node | string)[]): HTMLElement => {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
};

const drawing = (tag: string, attributes: Record<string, string>, ...children: (Node | string)[]): SVGElement => {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
};

const signed = (value: number): string => (value < 0 ? `\u2212${-value}` : `+${value}`);
const american = (price: number | null): string => (price === null ? "\u2013" : signed(price));
const won = (american: number): number => (american > 0 ? american / 100 : 100 / -american);

const betName = ({ overUnder, points, betTypeName }: EmbedBet["betOffer"]): string => {
  if (overUnder) return `Over ${points} ${betTypeName.toLowerCase()}`;
  return points === null ? betTypeName : `${betTypeName} ${signed(points)}`;
};

const monogram = (color: string | null, letters: string): SVGElement =>
  drawing(
    "svg",
    { viewBox: "0 0 26 26", width: "26", "aria-hidden": "true" },
    drawing("circle", { cx: "13", cy: "13", r: "13", fill: color ?? "#5b6169" }),
    drawing("text", { x: "13", y: "16.3", fill: "#fff" }, letters),
  );

const rowOf = ({ betOffer, deeplink }: EmbedBet, book: string): Row => {
  const { id, price: opened, subject } = betOffer;
  const price = element("bdi", { class: "price", part: "price" }, american(opened));
  const hidden = `, ${subject} ${betName(betOffer)}, ${book}, advertising, opens in a new tab`;
  const odds = element(
    "a",
    {
      class: "odds",
      part: "odds link",
      href: deeplink.url ?? "",
      target: "_blank",
      rel: "sponsored nofollow noopener",
    },
    price,
    element("span", { class: "caption", part: "caption", dir: "auto" }, book),
    element("span", { class: "hide" }, hidden),
  );
  const bet = element("span", { class: "bet", part: "bet" }, element("b", {}, subject), " ");
  bet.append(element("span", { class: "name" }, betName(betOffer)));
  const row = element(
    "li",
    { class: "offer", part: "offer", "data-line-id": `${id}`, "data-state": "open" },
    bet,
    odds,
  );
  const arrow = element("span", { "aria-hidden": "true" });
  const way = element("span", { class: "hide" });
  const move = element(
    "span",
    { part: "movement" },
    arrow,
    way,
    element("span", { class: "from" }, ` from ${american(opened)}`),
  );
  const show = (change: Change): void => {
    price.textContent = american(change.price);
    price.dataset["price"] = `${change.price}`;
    price.dataset["sequence"] = `${change.sequenceNumber}`;
    row.dataset["state"] = change.statusId === 1 ? "open" : "suspended";
    if (change.price === null || opened === null || change.price === opened) return move.remove();
    const up = won(change.price) > won(opened);
    move.className = up ? "move up" : "move down";
    arrow.textContent = up ? "\u25B2" : "\u25BC";
    way.textContent = up ? "up" : "down";
    if (!move.isConnected) odds.before(move);
  };
  show({ ...betOffer, marketLineId: id });
  return { row, show };
};

const headOf = (simulated: boolean): HTMLElement => {
  const icon = drawing("path", { fill: "currentColor", d: "M1 0h3v12H1zm7 0h3v12H8z" });
  const head = element("div", { class: "head", part: "header" }, element("h2", {}, "The odds"));
  if (simulated) head.append(element("span", { part: "simulated" }, "Simulated odds"));
  head.append(element("p", { part: "status", "data-status": "live" }, "Live"));
  const pause = element("button", { part: "pause", type: "button", "aria-label": "Pause updates" });
  pause.append(drawing("svg", { viewBox: "0 0 12 12", width: "12", "aria-hidden": "true" }, icon));
  head.append(pause);
  return head;
};

const headingOf = (event: EmbedArticle["widget"]["events"][number]): HTMLElement => {
  const date = { weekday: "short", month: "short", day: "numeric", hour: "numeric", minute: "2-digit" } as const;
  const start = new Intl.DateTimeFormat(undefined, date).format(new Date(event.eventStart));
  const monos = event.teams.map((team) => monogram(team.primaryColor, team.abbreviation));
  return element(
    "h3",
    { part: "event" },
    element("span", { class: "monos" }, ...monos),
    element("span", { class: "bet" }, element("span", { class: "teams" }, event.name), element("span", {}, start)),
  );
};

const footOf = ({ minAge, notice, helpline, disclosure }: EmbedArticle["jurisdiction"]): HTMLElement => {
  const help = element("a", { part: "helpline", href: helpline.url, target: "_blank", rel: "noopener" });
  help.append(`${helpline.name} ${helpline.phone}`);
  const text = element("p", {}, `${disclosure} ${notice} `, help);
  return element("div", { class: "foot", part: "footer" }, element("bdi", {}, `${minAge}+`), text);
};

export const drawList = ({ widget, jurisdiction }: EmbedArticle): List => {
  const rows = new Map<number, Row>();
  for (const bet of widget.bets) {
    const book = widget.books.find(({ id }) => id === bet.betOffer.bookId)?.name ?? "";
    rows.set(bet.betOffer.id, rowOf(bet, book));
  }
  const section = element("section", {}, ...widget.events.map(headingOf));
  section.append(element("ul", {}, ...[...rows.values()].map(({ row }) => row)));
  const box = { class: "box", part: "box", role: "region", "aria-label": "Odds in this story" };
  const inside = element("div", box, headOf(widget.metadata.simulated), section, footOf(jurisdiction));
  const root = element("div", { class: "root" }, inside);
  return { root, show: (change) => rows.get(change.marketLineId)?.show(change) };
};
