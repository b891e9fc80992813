/**
 * The picture has a wrong format or size or is damaged, or the reader failed (for example by its time limit or a
 * crash).
 */
export type PictureFault =
  | "not_a_picture"
  | "too_large"
  | "broken"
  | "timeout"
  | "busy"
  | "crashed"
  | "absent"
  | "not_installed";

export type PictureRead = { text: string } | { failed: PictureFault; detail: string };

/**
 * Pictures of users can be invalid or malicious. `check` rejects most of these by size and header. `read` decodes in a
 * separate thread with a time limit.
 */
export type PictureReader = {
  check: (bytes: Uint8Array) => { failed: PictureFault; detail: string } | null;
  read: (bytes: Uint8Array) => Promise<PictureRead>;
};
