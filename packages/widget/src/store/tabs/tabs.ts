export type Channel = { post: (message: unknown) => void; close: () => void };

export type Tabs = {
  /**
   * One tab has the lead of a name. `steal` takes it from another tab. The returned function gives up the lead without
   * calling `lost`.
   */
  lead: (name: string, won: () => void, lost: () => void, steal?: boolean) => () => void;
  channel: (name: string, onMessage: (message: unknown) => void) => Channel;
};
