const CRLF = "\r\n";

const encodeChunk = (bytes: Buffer): Buffer => {
  const head = bytes.length.toString(16) + CRLF;
  const chunk = Buffer.allocUnsafe(head.length + bytes.length + CRLF.length);
  chunk.write(head, 0, "latin1");
  chunk.set(bytes, head.length);
  chunk.write(CRLF, head.length + bytes.length, "latin1");
  return chunk;
};

let last: { bytes: Buffer; chunk: Buffer } = { bytes: Buffer.alloc(0), chunk: Buffer.alloc(0) };

/** Bytes framed as one HTTP chunk. The framed Buffer is cached, because many clients receive the same bytes. */
export const chunkOf = (bytes: Buffer): Buffer => {
  if (last.bytes !== bytes) last = { bytes, chunk: encodeChunk(bytes) };
  return last.chunk;
};
