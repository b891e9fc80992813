export type Channel = { post: (message: unknown) => void; close: () => void };

/** Locks and messages between the tabs of a browser. */
export type Tabs = {
  /** Asks for the lead of a name, which one tab has at a time; `steal` takes it. `lost` = another took it. Returns the giving up, which is silent. */
  lead: (name: string, won: () => void, lost: () => void, steal?: boolean) => () => void;
  /** Hears what the others of a name post, never what is posted here. */
  channel: (name: string, hear: (message: unknown) => void) => Channel;
};
