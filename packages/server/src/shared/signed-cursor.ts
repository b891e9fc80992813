import { createHmac, timingSafeEqual } from "node:crypto";
import type { SigningKey } from "@linewire/domain/change/record";
import { cursorText, turnOf } from "@linewire/domain/page/cursor";
import type { PageTurn } from "@linewire/domain/page/keyset";

const AUDIENCE = "linewire-cursor";
const SHAPE = /^[A-Za-z0-9_-]{20,120}$/;
const MAC_BYTES = 16;

const macOf = (text: string, bound: string, { id, secret }: SigningKey): Buffer =>
  createHmac("sha256", Buffer.from(secret, "base64url"))
    .update(JSON.stringify([AUDIENCE, id, bound, text]))
    .digest()
    .subarray(0, MAC_BYTES);

export const writeCursor = (turn: PageTurn, bound: string, key: SigningKey): string => {
  const text = cursorText(turn);
  return Buffer.concat([macOf(text, bound, key), Buffer.from(text)]).toString("base64url");
};

/**
 * Null for a forged cursor and for one of another request. The signature is checked in constant time before parsing.
 */
export const readCursor = (cursor: string, bound: string, keys: readonly SigningKey[]): PageTurn | null => {
  if (!SHAPE.test(cursor)) return null;
  const bytes = Buffer.from(cursor, "base64url");
  // Base64 texts that differ in unused bits decode to the same bytes. Only the canonical text is accepted.
  if (bytes.toString("base64url") !== cursor) return null;
  if (bytes.length <= MAC_BYTES) return null;
  const mac = bytes.subarray(0, MAC_BYTES);
  const text = bytes.subarray(MAC_BYTES).toString("latin1");
  return keys.some((key) => timingSafeEqual(mac, macOf(text, bound, key))) ? turnOf(text) : null;
};
