// The public CSS parts, slots, custom properties and states. Only the documentation imports them, so no bundle contains
// them.

type SurfaceEntry = { name: string; meaning: string };

export const PARTS: SurfaceEntry[] = [
  { name: "box", meaning: "the frame of the widget" },
  { name: "header", meaning: "the line with title, labels, status of the prices and pause button" },
  { name: "title", meaning: "the title" },
  { name: "ad", meaning: "the label of advertising, if there are links" },
  { name: "simulated", meaning: "the label of simulated odds" },
  { name: "status", meaning: "the text about how current the prices are; data-status has the status" },
  { name: "pause", meaning: "the button that stops and starts updates" },
  { name: "event", meaning: "the heading of a game" },
  { name: "score", meaning: "the score of a game" },
  { name: "moment", meaning: "the clock, start time or result of a game" },
  {
    name: "offer",
    meaning:
      "one offer; data-state is open, stale, suspended, unknown, removed or settled. If the bet is no longer offered, data-outcome is closed (the game is in play), won, lost, push, void, or over (the game has ended and the result of the bet is unknown)",
  },
  { name: "subject", meaning: "team or player of the bet" },
  { name: "bet", meaning: "the bet" },
  {
    name: "stated",
    meaning:
      "the points that the article states, if the offer has other points; for a bet on a season, the price that the article states, if the offer has another price",
  },
  {
    name: "availability",
    meaning: "availability of the bet's player; data-standing is out, doubt, fine or none",
  },
  { name: "why", meaning: "a sentence about a book with suspended offers: its prices are delayed or are not arriving" },
  { name: "movement", meaning: "the earlier price" },
  { name: "odds", meaning: "price and book together" },
  { name: "link", meaning: "price and book together, if they are a link to the book" },
  { name: "price", meaning: "the price" },
  { name: "caption", meaning: "the book, or the reason why the price is not current" },
  { name: "compare-button", meaning: "opens the comparison of books" },
  { name: "compare", meaning: "the comparison of books" },
  { name: "all-books", meaning: "shows all books, if more than six have the bet" },
  { name: "history", meaning: "the price history of the last 24 hours, if `history` is set" },
  { name: "history-line", meaning: "the line of the chart in `history`" },
  {
    name: "tray-button",
    meaning: "the button in the comparison of books that adds the compared offer to the parlay, or removes it",
  },
  {
    name: "parlay-button",
    meaning:
      "the button in the row of an offer that adds it to the parlay, or removes it; shown if the box is at least 340 px wide",
  },
  { name: "tray", meaning: "the same game parlay: its bets, and the price at each book" },
  { name: "tray-leg", meaning: "one bet of the parlay; data-state is open or closed" },
  { name: "tray-remove", meaning: "the button that removes the bet" },
  { name: "tray-message", meaning: "why there is no price" },
  { name: "tray-stake", meaning: "the stake, which is not stored" },
  { name: "tray-books", meaning: "the prices, best first" },
  { name: "tray-book", meaning: "one book; data-state is open or stale" },
  {
    name: "tray-source",
    meaning:
      "the label of a price: whether it is the book's price or an estimate, and whether it is at the points of the bets",
  },
  { name: "tray-odds", meaning: "the price of the parlay at a book, and its payout" },
  { name: "tray-link", meaning: "the price of the parlay, if it is a link to the book" },
  { name: "tray-price", meaning: "the number in `tray-odds`: the price of the parlay at a book" },
  { name: "tray-payout", meaning: "stake and profit at that price" },
  { name: "tray-age", meaning: "the time of the prices" },
  { name: "table", meaning: "the table of linewire-odds, which can scroll horizontally" },
  { name: "book", meaning: "the name of a book next to its prices" },
  { name: "footer", meaning: "age, notice and helpline" },
  { name: "age", meaning: "the minimum age, as a badge" },
  {
    name: "notice",
    meaning: "the legal notice of the reader's region, and the notice that links are advertising; never truncated",
  },
  {
    name: "where",
    meaning:
      "the button that opens the list of US states; while the reader's region is unknown, its text is a question",
  },
  { name: "region", meaning: "the list of US states" },
  { name: "helpline", meaning: "the link to the helpline for gambling problems" },
  { name: "skeleton", meaning: "a row that is still loading" },
  { name: "empty", meaning: "the message if there are no offers" },
  { name: "error", meaning: "the message if loading failed" },
  { name: "blocked", meaning: "the message if no odds may be shown" },
  { name: "retry", meaning: "the button that loads the article again" },
];

export const SLOTS: SurfaceEntry[] = [
  {
    name: "(default)",
    meaning:
      "the content of the element in the page, for example the snippet's svg, which reserves the height until the widget is loaded",
  },
  { name: "header", meaning: "replaces the title" },
  { name: "footer", meaning: "adds content after the notice; the notice cannot be replaced" },
  { name: "empty", meaning: "replaces the message if there are no offers" },
  { name: "error", meaning: "replaces the message if loading failed" },
  { name: "blocked", meaning: "replaces the message if no odds may be shown" },
  { name: "fallback", meaning: "with fallback=slot, replaces the box if there is nothing to show" },
];

export const PROPERTIES: SurfaceEntry[] = [
  {
    name: "--linewire-color-accent",
    meaning: "the line above the box, the underline of links and the focus ring; by default the text colour",
  },
  { name: "--linewire-color-ink", meaning: "text and prices" },
  { name: "--linewire-color-muted", meaning: "names of bets, books, times" },
  { name: "--linewire-color-rule", meaning: "thin lines between rows" },
  { name: "--linewire-color-surface", meaning: "the background" },
  { name: "--linewire-color-wash", meaning: "the background of headings" },
  { name: "--linewire-color-up", meaning: "a price that pays more, and live labels" },
  { name: "--linewire-color-down", meaning: "a price that pays less" },
  { name: "--linewire-color-doubt", meaning: "the label of a player who may not play" },
  { name: "--linewire-font", meaning: "the typeface" },
  {
    name: "--linewire-radius",
    meaning: "corner radius of the box; 0 by default. With a radius the box also has borders at its sides",
  },
  { name: "--linewire-gap", meaning: "padding at the sides; 12px by default" },
];

export const STATES: SurfaceEntry[] = [
  { name: "idle", meaning: "not requested yet: the element is far from the viewport" },
  { name: "loading", meaning: "no data yet" },
  { name: "ready", meaning: "prices are shown, updates have not started" },
  { name: "live", meaning: "prices are updated" },
  { name: "stale", meaning: "the connection is lost; prices are grey" },
  { name: "paused", meaning: "the reader or the page stopped updates" },
  { name: "empty", meaning: "no offers for this article" },
  { name: "error", meaning: "loading failed" },
  { name: "blocked", meaning: "the service refuses this page" },
];
