/**
 * The reason why a picture was not read: its format, size or damage, or a failure of the reader (time limit, full
 * queue, crash, no node with a reader, package not installed).
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
 * Users send the pictures, so the bytes can be invalid or malicious. `check` rejects most of these pictures by their
 * size and header, and `read` decodes in a separate thread with a time limit.
 */
export type PictureReader = {
  check: (bytes: Uint8Array) => { failed: PictureFault; detail: string } | null;
  read: (bytes: Uint8Array) => Promise<PictureRead>;
};
