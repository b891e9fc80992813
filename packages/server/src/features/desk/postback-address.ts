import { createHmac, timingSafeEqual } from "node:crypto";
import type { Partner, SigningKey } from "@linewire/domain/change/record";

type AddressOwner = Pick<Partner, "slug" | "postbackVersion">;

const signatureOf = ({ slug, postbackVersion = 0 }: AddressOwner, bookId: number, { secret }: SigningKey): string =>
  createHmac("sha256", Buffer.from(secret, "base64url"))
    .update(`linewire postback\n${JSON.stringify([slug, bookId, postbackVersion])}`)
    .digest("base64url");

/** Path for the postbacks of one book to a partner. Its signature is the only credential of the affiliate programme. */
export const postbackPath = (partner: AddressOwner, bookId: number, key: SigningKey): string =>
  `/postback/v1/${partner.slug}/${bookId}/${signatureOf(partner, bookId, key)}`;

export const isSignatureOf = (given: string, partner: AddressOwner, bookId: number, key: SigningKey): boolean => {
  const expected = Buffer.from(signatureOf(partner, bookId, key));
  const text = Buffer.from(given);
  return text.length === expected.length && timingSafeEqual(text, expected);
};
