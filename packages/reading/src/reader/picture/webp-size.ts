export type PictureSize = { width: number; height: number };

const nameAt = (view: DataView, at: number): string =>
  String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3));

const uint24 = (view: DataView, at: number): number => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);

const lossless = (view: DataView, at: number): PictureSize => {
  const bits = view.getUint32(at + 1, true);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
};

const lossy = (view: DataView, at: number): PictureSize => ({
  width: view.getUint16(at + 6, true) & 0x3fff,
  height: view.getUint16(at + 8, true) & 0x3fff,
});

const extended = (view: DataView, at: number): PictureSize => ({
  width: uint24(view, at) + 1,
  height: uint24(view, at + 3) + 1,
});

/** Null for a chunk without a size. An ANMF chunk is a frame with further chunks. */
const sizeOf = (view: DataView, at: number, name: string): PictureSize | null => {
  if (name === "VP8X") return extended(view, at + 4);
  if (name === "ANMF") return extended(view, at + 6);
  if (name === "VP8L") return lossless(view, at);
  return name === "VP8 " ? lossy(view, at) : null;
};

const CHUNK_HEADER_BYTES = 8;
const FRAME_HEADER_BYTES = 16;

export const webpSize = (view: DataView): PictureSize => {
  const size = { width: 0, height: 0 };
  let at = 12;
  while (size.width === 0 || at + CHUNK_HEADER_BYTES <= view.byteLength) {
    const name = nameAt(view, at);
    const stated = sizeOf(view, at + 8, name);
    size.width = Math.max(size.width, stated?.width ?? 0);
    size.height = Math.max(size.height, stated?.height ?? 0);
    if (name === "VP8L" || name === "VP8 ") return size;
    const length = view.getUint32(at + 4, true);
    at += CHUNK_HEADER_BYTES + (name === "ANMF" ? FRAME_HEADER_BYTES : length + (length & 1));
  }
  return size;
};
