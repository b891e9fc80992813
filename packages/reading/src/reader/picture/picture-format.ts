export type PictureFormat = "png" | "jpeg" | "webp" | "gif";

const starts = (bytes: Uint8Array, magic: readonly number[], at = 0): boolean =>
  magic.every((byte, index) => bytes[at + index] === byte);

export const letters = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0));

const PNG = [0x89, ...letters("PNG\r\n"), 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];

/** Judged by the first bytes. Null: unsupported. */
export const pictureFormat = (bytes: Uint8Array): PictureFormat | null => {
  if (starts(bytes, PNG)) return "png";
  if (starts(bytes, JPEG)) return "jpeg";
  if (starts(bytes, letters("GIF87a")) || starts(bytes, letters("GIF89a"))) return "gif";
  if (starts(bytes, letters("RIFF")) && starts(bytes, letters("WEBP"), 8)) return "webp";
  return null;
};
