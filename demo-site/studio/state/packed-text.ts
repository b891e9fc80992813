const throughStream = async (bytes: BlobPart, stream: TransformStream): Promise<Uint8Array> =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());

/** A text, compressed for use in an address. */
export const packText = async (text: string): Promise<string> => {
  const bytes = await throughStream(text, new CompressionStream("deflate-raw"));
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
};

/** The decompressed text; null if it is invalid. */
export const unpackText = async (packed: string): Promise<string | null> => {
  try {
    const binary = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
    return new TextDecoder("utf-8", { fatal: true }).decode(
      await throughStream(bytes, new DecompressionStream("deflate-raw")),
    );
  } catch {
    return null;
  }
};
