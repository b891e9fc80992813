export type Channel = { post: (message: unknown) => void; close: () => void };

export type Tabs = {
  /**
   * Each name has one leader at a time. `steal` takes the leadership from another tab, and the returned function gives
   * up the leadership without calling `lost`.
   */
  lead: (name: string, won: () => void, lost: () => void, steal?: boolean) => () => void;
  /** A tab does not receive its own messages. */
  channel: (name: string, onMessage: (message: unknown) => void) => Channel;
};
