export type Channel = { post: (message: unknown) => void; close: () => void };

/** Locks and messages between the tabs of a browser. */
export type Tabs = {
  /**
   * Requests leadership of a name, which one tab has at a time; `steal` takes it over. `lost` = another tab took it. Returns a function
   * that releases it without a callback.
   */
  lead: (name: string, won: () => void, lost: () => void, steal?: boolean) => () => void;
  /** Receives messages of other tabs under a name, never its own. */
  channel: (name: string, onMessage: (message: unknown) => void) => Channel;
};
