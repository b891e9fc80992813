import { createHmac, timingSafeEqual } from "node:crypto";
import type { SigningKey } from "@linewire/domain/change/record";

const macOf = (kind: string, payload: string, { secret }: SigningKey): Buffer =>
  createHmac("sha256", Buffer.from(secret, "base64url")).update(`linewire ${kind}\n${payload}`).digest();

/** The MAC covers `kind`, so a sealed session is not accepted as another kind of text. */
export const seal = (kind: string, value: unknown, key: SigningKey): string => {
  const payload = Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${payload}.${macOf(kind, payload, key).toString("base64url")}`;
};

/** Null if `seal` did not create the text. The MAC is checked before parsing. */
export const unseal = (kind: string, text: string, keys: readonly SigningKey[]): unknown => {
  const [payload = "", mac = "", ...more] = text.split(".");
  const given = Buffer.from(mac, "base64url");
  const ours = keys.some((key) => {
    const expected = macOf(kind, payload, key);
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
  return ours && more.length === 0 ? (JSON.parse(Buffer.from(payload, "base64url").toString()) as unknown) : null;
};
