import { createHash } from "node:crypto";
import type { GenerateBetRequest } from "@linewire/contract";
import type { BetInput } from "@linewire/domain/change/bet-request";
import { Fault } from "@linewire/domain/fault/fault";
import { pictureBytes } from "./picture-bytes.ts";
import type { PictureReader } from "@linewire/reading/reader/picture-reader";

export type AskedBetParts = {
  pictures: Pick<PictureReader, "check">;
  /** Why a picture's URL is not fetched, as far as known without a connection; null if it may be. */
  addressRefusal: (url: URL) => string | null;
};

/** A validated request, the bytes of an uploaded picture, and a canonical form for idempotency. */
export type AskedBet = { input: BetInput; bytes: Buffer | null; sameAs: unknown };

type PictureContent = Extract<GenerateBetRequest, { type: "image" }>["content"];

const wrong = (field: string, detail: string): Fault =>
  new Fault("invalid_parameter", `${field}: ${detail}`, { errors: { [`content.${field}`]: [detail] } });

const SEEN = /[^\s\p{C}]/u;

const textInput = (text: string): AskedBet => {
  if (!SEEN.test(text)) throw wrong("text", "must not be empty");
  return { input: { from: "text", text }, bytes: null, sameAs: { text } };
};

const addressInput = (address: string, { addressRefusal }: AskedBetParts): AskedBet => {
  if (!URL.canParse(address)) throw wrong("imageUrl", "must be a URL");
  const url = new URL(address);
  const refusal = addressRefusal(url);
  if (refusal !== null) throw wrong("imageUrl", refusal);
  return { input: { from: "address", url: url.href }, bytes: null, sameAs: { url: url.href } };
};

const uploadInput = async (text: string, content: PictureContent, { pictures }: AskedBetParts): Promise<AskedBet> => {
  const bytes = await pictureBytes(text, content.compression ?? null);
  const refusal = pictures.check(bytes);
  if (refusal) throw wrong("base64String", refusal.detail);
  return { input: { from: "upload" }, bytes, sameAs: { picture: createHash("sha256").update(bytes).digest("hex") } };
};

/** Validates a request before it is accepted. */
export const askedBet = async (body: GenerateBetRequest, parts: AskedBetParts): Promise<AskedBet> => {
  if (body.type === "text") return textInput(body.content.text);
  const { imageUrl, base64String = "" } = body.content;
  return imageUrl === undefined ? uploadInput(base64String, body.content, parts) : addressInput(imageUrl, parts);
};
