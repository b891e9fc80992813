import { createHash } from "node:crypto";
import type { GenerateBetRequest } from "@linewire/contract";
import type { BetInput } from "@linewire/domain/change/bet-request";
import { Fault } from "@linewire/domain/fault/fault";
import { pictureBytes } from "./picture-bytes.ts";
import type { PictureReader } from "@linewire/reading/reader/picture-reader";

export type SubmissionPorts = {
  pictures: Pick<PictureReader, "check">;
  /** Null if the URL may be fetched. Opens no connection. */
  addressRefusal: (url: URL) => string | null;
};

export type BetSubmission = { input: BetInput; bytes: Buffer | null; sameAs: unknown };

type PictureContent = Extract<GenerateBetRequest, { type: "image" }>["content"];

const wrong = (field: string, detail: string): Fault =>
  new Fault("invalid_parameter", `${field}: ${detail}`, { errors: { [`content.${field}`]: [detail] } });

const VISIBLE_CHARACTER = /[^\s\p{C}]/u;

const textInput = (text: string): BetSubmission => {
  if (!VISIBLE_CHARACTER.test(text)) throw wrong("text", "must not be empty");
  return { input: { from: "text", text }, bytes: null, sameAs: { text } };
};

const addressInput = (address: string, { addressRefusal }: SubmissionPorts): BetSubmission => {
  if (!URL.canParse(address)) throw wrong("imageUrl", "must be a URL");
  const url = new URL(address);
  const refusal = addressRefusal(url);
  if (refusal !== null) throw wrong("imageUrl", refusal);
  return { input: { from: "address", url: url.href }, bytes: null, sameAs: { url: url.href } };
};

const uploadInput = async (
  text: string,
  content: PictureContent,
  { pictures }: SubmissionPorts,
): Promise<BetSubmission> => {
  const bytes = await pictureBytes(text, content.compression ?? null);
  const refusal = pictures.check(bytes);
  if (refusal) throw wrong("base64String", refusal.detail);
  return { input: { from: "upload" }, bytes, sameAs: { picture: createHash("sha256").update(bytes).digest("hex") } };
};

export const validateBet = async (body: GenerateBetRequest, parts: SubmissionPorts): Promise<BetSubmission> => {
  if (body.type === "text") return textInput(body.content.text);
  const { imageUrl, base64String = "" } = body.content;
  return imageUrl === undefined ? uploadInput(base64String, body.content, parts) : addressInput(imageUrl, parts);
};
