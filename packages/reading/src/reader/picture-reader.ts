/** Why a picture has no text: unsupported format, too large, damaged, or an internal error. */
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

export type PictureReader = {
  /** Checks bytes without decoding them; null if they can be a picture. */
  check: (bytes: Uint8Array) => { failed: PictureFault; detail: string } | null;
  /** The text of a picture in reading order, one line each. */
  read: (bytes: Uint8Array) => Promise<PictureRead>;
};
