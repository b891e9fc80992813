/** Keeps uploaded pictures until they were read: on return of `put` one is safe, whatever happens. */
export type PictureShelf = {
  put: (id: string, bytes: Uint8Array) => Promise<void>;
  get: (id: string) => Promise<Uint8Array | null>;
  remove: (id: string) => Promise<void>;
  /** Removes all pictures but those that are wanted. */
  keepOnly: (isWanted: (id: string) => boolean) => Promise<void>;
};
