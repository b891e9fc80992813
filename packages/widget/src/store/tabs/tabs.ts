export type Channel = { post: (message: unknown) => void; close: () => void };

/** Locks and messages between the tabs of a browser. */
export type Tabs = {
  /**
   * Requests leadership of a name. One tab at a time is the leader of a name. `steal` takes the leadership from another tab. `won` and
   * `lost` are called when this tab becomes leader and when another tab takes over. Returns a function that gives up leadership without
   * calling `lost`.
   */
  lead: (name: string, won: () => void, lost: () => void, steal?: boolean) => () => void;
  /** Opens a channel to other tabs by its name. A tab does not receive its own messages. */
  channel: (name: string, onMessage: (message: unknown) => void) => Channel;
};
