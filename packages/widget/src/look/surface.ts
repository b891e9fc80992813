// What a page may style, fill and read: data for the documents, in no bundle.

type Named = { name: string; meaning: string };

export const PARTS: Named[] = [
  { name: "box", meaning: "the frame of all that is drawn" },
  { name: "header", meaning: "title, freshness and the pause button" },
  { name: "title", meaning: "the title" },
  { name: "simulated", meaning: "the mark of simulated odds" },
  { name: "status", meaning: "how fresh the prices are; data-status says it in a word" },
  { name: "pause", meaning: "the button that stops and starts updates" },
  { name: "event", meaning: "the heading of a game" },
  { name: "score", meaning: "its score" },
  { name: "moment", meaning: "its clock, its hour, or how it ended" },
  { name: "offer", meaning: "one offer; data-state is open, stale, suspended, unknown, removed or settled" },
  { name: "subject", meaning: "whom the bet is on" },
  { name: "bet", meaning: "what is bet" },
  { name: "movement", meaning: "where the price came from" },
  { name: "odds", meaning: "price and book together" },
  { name: "link", meaning: "the same, where it leads somewhere" },
  { name: "price", meaning: "the price" },
  { name: "caption", meaning: "the book, or why the price is not to be taken at its word" },
  { name: "compare-button", meaning: "opens what other books offer" },
  { name: "compare", meaning: "what other books offer" },
  { name: "table", meaning: "linewire-odds: the table, which scrolls by itself" },
  { name: "book", meaning: "the name of a book beside its prices" },
  { name: "footer", meaning: "age, notice and helpline" },
  { name: "notice", meaning: "age and notice; opens to its whole length" },
  { name: "helpline", meaning: "the link to help" },
  { name: "skeleton", meaning: "a row that is still loading" },
  { name: "empty", meaning: "what is said when there are no offers" },
  { name: "error", meaning: "what is said when loading failed" },
  { name: "blocked", meaning: "what is said where no odds may be shown" },
  { name: "retry", meaning: "the button that loads again" },
];

export const SLOTS: Named[] = [
  { name: "(default)", meaning: "keeps the room while the widget loads: the snippet's svg" },
  { name: "header", meaning: "in place of the title" },
  { name: "footer", meaning: "after the notice, which always stays" },
  { name: "empty", meaning: "in place of the words when there are no offers" },
  { name: "error", meaning: "in place of the words when loading failed" },
  { name: "blocked", meaning: "in place of the words where no odds may be shown" },
  { name: "fallback", meaning: "shown with fallback=slot in place of everything when there is nothing to show" },
];

export const PROPERTIES: Named[] = [
  { name: "--linewire-color-ink", meaning: "text, prices and the rule above" },
  { name: "--linewire-color-muted", meaning: "names of bets, books, hours" },
  { name: "--linewire-color-rule", meaning: "hairlines" },
  { name: "--linewire-color-surface", meaning: "the background" },
  { name: "--linewire-color-wash", meaning: "the background of headings" },
  { name: "--linewire-color-up", meaning: "a price that pays more, and what is live" },
  { name: "--linewire-color-down", meaning: "a price that pays less" },
  { name: "--linewire-font", meaning: "the typeface" },
  { name: "--linewire-radius", meaning: "rounding of the frame's corners; 0 unless set" },
  { name: "--linewire-gap", meaning: "room at the sides; 12px unless set" },
];

export const STATES: Named[] = [
  { name: "idle", meaning: "not asked for yet: the element is far from the view" },
  { name: "loading", meaning: "nothing is known yet" },
  { name: "ready", meaning: "prices stand, updates are not here yet" },
  { name: "live", meaning: "prices are kept true" },
  { name: "stale", meaning: "the connection is lost; prices are grey" },
  { name: "paused", meaning: "the reader or the page stopped updates" },
  { name: "empty", meaning: "no offers for this article" },
  { name: "error", meaning: "loading failed" },
  { name: "blocked", meaning: "the service refuses this page" },
];
