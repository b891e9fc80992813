export type Member = { type: string; text: string; readonly?: boolean };

/** Properties without an attribute. */
export const PROPERTIES: Record<string, Member> = {
  data: {
    type: "EmbedArticle | undefined",
    text: "The response of the service, if the page supplies it; the widget then sends no request for the article.",
  },
  markdown: {
    type: "string | undefined",
    text: "The text of an article instead of its URL. Works only on pages of the service itself.",
  },
  bets: { type: "readonly EmbedBet[]", text: "The offers of the article.", readonly: true },
  status: {
    type: '"idle" | "loading" | "ready" | "live" | "stale" | "paused" | "empty" | "error" | "blocked"',
    text: "State of the displayed prices.",
    readonly: true,
  },
  metadata: { type: "object | undefined", text: "The metadata of the response.", readonly: true },
  version: { type: "string", text: "The version of the widget.", readonly: true },
};

export const METHODS: Record<string, Member> = {
  refresh: { type: "Promise<void>", text: "Loads the article again." },
  pause: { type: "void", text: "Stops updates." },
  resume: { type: "void", text: "Resumes updates." },
};

/** Methods of `window.linewire`, also accepted by its queue. */
export const API: Record<string, { call: string; text: string }> = {
  version: { call: "version", text: "The version of the widget that the page loaded first." },
  ready: { call: "ready", text: "A promise that resolves when the elements are defined." },
  define: { call: "define()", text: "Defines the elements if they are not defined yet." },
  scan: {
    call: "scan(root)",
    text: "Upgrades elements in a detached fragment, and searches again for places for offers (`data-auto`).",
  },
  on: {
    call: "on(name, listener)",
    text: 'Calls the listener for each event of that name in the page, such as `on("offer-click", …)`. Returns a function that removes the listener.',
  },
  setConsent: {
    call: 'setConsent("granted" | "denied")',
    text: "Sets the reader's consent to the counting of impressions and clicks.",
  },
  setState: {
    call: "setState(state)",
    text: "Sets the reader's US state for every element without a `state` attribute.",
  },
  pause: { call: "pause()", text: "Pauses every element." },
  resume: { call: "resume()", text: "Resumes every element." },
  push: { call: "push(…calls)", text: 'Executes calls: functions, or arrays `["method", …arguments]`.' },
};

export const SCRIPT: Record<string, string> = {
  "data-auto":
    "CSS selector of the article's body: offers are inserted after the paragraphs that contain their evidence.",
  "data-after": "CSS selector: a list of offers is inserted after each selected node.",
  "data-observe":
    "Searches again for places for offers when the page changes; the value is a CSS selector of the observed element, or empty for the whole page.",
  "data-consent":
    "`denied` (default), `granted`, `tcf` or `auto`: the reader's consent to the counting of impressions and clicks.",
  "data-analytics": "`beacon` = the service counts impressions and clicks, only with consent.",
  "data-visit":
    "`own` = a visit of the publisher, `preview` = an unpublished page. Visits of both kinds are counted separately.",
  "data-debug": "Writes the decisions of the widget to the console.",
};
