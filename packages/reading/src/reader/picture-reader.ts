/** The reason why a picture was not read: unsupported format, too large, damaged, or an internal error. */
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
 * Reads pictures of bet slips. Users send the pictures, so bytes can be invalid or malicious: `check` rejects most of these pictures at
 * once, and `read` decodes in a separate thread with a time limit. Each rejection has a reason and a text for the user.
 */
export type PictureReader = {
  /** Checks size and header without decoding. Null if the bytes can be a picture. */
  check: (bytes: Uint8Array) => { failed: PictureFault; detail: string } | null;
  /** The text of a picture in reading order, with one line of text per line. */
  read: (bytes: Uint8Array) => Promise<PictureRead>;
};
