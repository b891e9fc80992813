const VERSION_4 = 0x40;
const VARIANT = 0x80;

export const requestIdOf = (randomBytes: Uint8Array): string => {
  const bytes = Buffer.from(randomBytes);
  bytes[6] = (bytes[6]! & 0x0f) | VERSION_4;
  bytes[8] = (bytes[8]! & 0x3f) | VARIANT;
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const parseRequestId = (text: string): string | null => {
  const id = text.toLowerCase();
  return UUID.test(id) ? id : null;
};
