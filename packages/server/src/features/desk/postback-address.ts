import type { Partner, SigningKey } from "@linewire/domain/change/record";
import { isUrlSignature, urlSignature } from "../../shared/url-signature.ts";

type AddressOwner = Pick<Partner, "slug" | "postbackVersion">;

const signedParts = ({ slug, postbackVersion = 0 }: AddressOwner, bookId: number) => [slug, bookId, postbackVersion];

/** The signature in the path is the affiliate programme's only credential. */
export const postbackPath = (partner: AddressOwner, bookId: number, key: SigningKey): string =>
  `/postback/v1/${partner.slug}/${bookId}/${urlSignature("postback", signedParts(partner, bookId), key)}`;

export const isSignatureOf = (given: string, partner: AddressOwner, bookId: number, key: SigningKey): boolean =>
  isUrlSignature(given, "postback", signedParts(partner, bookId), key);
