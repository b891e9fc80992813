const CRLF = "\r\n";

const encodeChunk = (bytes: Buffer): Buffer => {
  const head = bytes.length.toString(16) + CRLF;
  const chunk = Buffer.allocUnsafe(head.length + bytes.length + CRLF.length);
  chunk.write(head, 0, "latin1");
  chunk.set(bytes, head.length);
  chunk.write(CRLF, head.length + bytes.length, "latin1");
  return chunk;
};

const chunks = new WeakMap<Buffer, Buffer>();

/** Cached, because many clients receive the same bytes. */
export const chunkOf = (bytes: Buffer): Buffer => {
  const known = chunks.get(bytes);
  if (known) return known;
  const chunk = encodeChunk(bytes);
  chunks.set(bytes, chunk);
  return chunk;
};
