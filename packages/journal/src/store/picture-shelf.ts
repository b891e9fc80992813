/** `put` returns when the picture is durable. */
export type PictureShelf = {
  put: (id: string, bytes: Uint8Array) => Promise<void>;
  get: (id: string) => Promise<Uint8Array | null>;
  remove: (id: string) => Promise<void>;
  keepOnly: (isWanted: (id: string) => boolean) => Promise<void>;
};
