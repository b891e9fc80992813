/** Stores pictures by id. A picture is durable when `put` returns. */
export type PictureShelf = {
  put: (id: string, bytes: Uint8Array) => Promise<void>;
  get: (id: string) => Promise<Uint8Array | null>;
  remove: (id: string) => Promise<void>;
  /** Deletes all pictures that are not wanted. */
  keepOnly: (isWanted: (id: string) => boolean) => Promise<void>;
};
