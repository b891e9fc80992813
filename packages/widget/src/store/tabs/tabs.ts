export type Channel = { post: (message: unknown) => void; close: () => void };

export type Tabs = {
  /**
   * Requests the lead of a name, which one tab has. `steal` takes it from another tab. The returned function gives up
   * the lead without calling `lost`.
   */
  lead: (name: string, won: () => void, lost: () => void, steal?: boolean) => () => void;
  channel: (name: string, onMessage: (message: unknown) => void) => Channel;
};
