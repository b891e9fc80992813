import { hash } from "node:crypto";

const ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789";
const SHAPE = /^lw_live_([A-Za-z0-9]{8})([A-Za-z0-9]{32})([A-Za-z0-9]{4})$/;

const lettersOf = (bytes: Uint8Array): string => [...bytes].map((byte) => ALPHABET[byte % ALPHABET.length]).join("");

/** Secret scanners recognise keys offline by this checksum. */
const checksumOf = (body: string): string => lettersOf(hash("sha256", body, "buffer").subarray(0, 4));

/** The text of a key is shown once. */
export const newKeyText = (secret: (bytes: number) => Uint8Array): { id: string; text: string } => {
  const id = lettersOf(secret(8));
  const body = id + lettersOf(secret(32));
  return { id, text: `lw_live_${body}${checksumOf(body)}` };
};

export const idOfKey = (text: string): string | null => {
  const parts = SHAPE.exec(text);
  return parts && checksumOf(parts[1]! + parts[2]!) === parts[3] ? parts[1]! : null;
};

export const hashOfKey = (text: string): string => hash("sha256", text);

export const previewOfKey = (text: string): string => `${text.slice(0, 12)}...${text.slice(-2)}`;
