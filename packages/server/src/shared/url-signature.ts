import { createHmac, timingSafeEqual } from "node:crypto";
import type { SigningKey } from "@linewire/domain/change/record";

type Purpose = "postback" | "picture";
type SignedPart = string | number;

export const urlSignature = (purpose: Purpose, parts: readonly SignedPart[], { secret }: SigningKey): string =>
  createHmac("sha256", Buffer.from(secret, "base64url"))
    .update(`linewire ${purpose}\n${JSON.stringify(parts)}`)
    .digest("base64url");

export const isUrlSignature = (
  given: string,
  purpose: Purpose,
  parts: readonly SignedPart[],
  key: SigningKey,
): boolean => {
  const expected = Buffer.from(urlSignature(purpose, parts, key));
  const text = Buffer.from(given);
  return text.length === expected.length && timingSafeEqual(text, expected);
};
