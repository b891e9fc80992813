/**
 * Decodes HTTP/1.1's chunked coding from pieces of any size. The connection may outlive the body: `ended` is called when the body is complete.
 */
export const dechunker = (out: (data: Buffer) => void, ended: () => void): ((piece: Buffer) => void) => {
  let left = 0;
  let size = "";
  return (piece) => {
    for (let at = 0; at < piece.length;) {
      if (left > 0) {
        const end = Math.min(piece.length, at + left);
        // The last two bytes of a chunk are its line break.
        const dataEnd = Math.min(end, at + Math.max(0, left - 2));
        if (dataEnd > at) out(piece.subarray(at, dataEnd));
        left -= end - at;
        at = end;
        continue;
      }
      const end = piece.indexOf(10, at);
      size += piece.toString("latin1", at, end < 0 ? piece.length : end);
      at = end < 0 ? piece.length : end + 1;
      if (end < 0) continue;
      const length = Number.parseInt(size, 16);
      left = length + 2;
      size = "";
      if (length === 0) return ended();
    }
  };
};
