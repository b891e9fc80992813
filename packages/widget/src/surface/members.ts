export type Member = { type: string; text: string; readonly?: boolean };

/** The properties of an element that stand in no attribute. */
export const PROPERTIES: Record<string, Member> = {
  data: {
    type: "EmbedArticle | undefined",
    text: "The service's answer, got by the page itself: nothing is asked for.",
  },
  markdown: {
    type: "string | undefined",
    text: "An article's text instead of its address; on the operator's own pages.",
  },
  bets: { type: "readonly EmbedBet[]", text: "The offers of the article.", readonly: true },
  status: {
    type: '"idle" | "loading" | "ready" | "live" | "stale" | "paused" | "empty" | "error" | "blocked"',
    text: "How far the shown prices can be trusted.",
    readonly: true,
  },
  metadata: { type: "object | undefined", text: "What the service says of its answer.", readonly: true },
  version: { type: "string", text: "The version of the widget.", readonly: true },
};

export const METHODS: Record<string, Member> = {
  refresh: { type: "Promise<void>", text: "Loads the article again." },
  pause: { type: "void", text: "Prices stand still." },
  resume: { type: "void", text: "Prices move again." },
};

/** `window.linewire`, and the names that a queue may call. */
export const API: Record<string, { call: string; text: string }> = {
  version: { call: "version", text: "The version that was first on the page." },
  ready: { call: "ready", text: "A promise: the elements are defined." },
  define: { call: "define()", text: "Defines the elements, unless they are defined already." },
  scan: {
    call: "scan(root)",
    text: "Upgrades elements in a piece that is not in the page yet, and looks again for places (`data-auto`).",
  },
  on: {
    call: "on(name, tell)",
    text: 'Calls for each event of that name in the page, such as `on("offer-click", …)`; returns a function that ends it.',
  },
  setConsent: { call: 'setConsent("granted" | "denied")', text: "The page's own word on consent." },
  setState: { call: "setState(state)", text: "The reader's state, for every element that names none." },
  pause: { call: "pause()", text: "Pauses every element." },
  resume: { call: "resume()", text: "Resumes every element." },
  push: { call: "push(…calls)", text: 'Does what a queue would hold: functions, or `["method", …arguments]`.' },
};

/** Attributes of the script that are no settings. */
export const SCRIPT: Record<string, string> = {
  "data-auto": "CSS selector of the article's body: offers go behind the paragraphs that hold their evidence.",
  "data-after": "CSS selector: a list of offers goes behind each node.",
  "data-observe":
    "Looks again for places when the page changes; the value is a CSS selector of what to watch, or empty for the whole page.",
  "data-consent": "`denied` (default), `granted`, `tcf` or `auto`: whether the beacon may count.",
  "data-analytics": "`beacon` = impressions and clicks are counted at the service, with consent alone.",
  "data-debug": "Writes what is decided to the console.",
};
