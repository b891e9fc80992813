// Receives a bet slip request; returns the slips of each book, or the reason why it failed.
import { LIMITS } from "@linewire/contract";
import type { BetFailed, BetOutcome, BetRequest, Upstream } from "@linewire/domain/change/bet-request";
import type { Scope } from "@linewire/domain/scope/scope";
import type { SlipReading } from "@linewire/reading/slip/slip";
import type { FetchedFile, Failure } from "@linewire/http/outbound/outbound";
import type { World } from "@linewire/domain/clock/world";
import type { PictureReader, PictureRead } from "@linewire/reading/reader/picture-reader";
import type { PictureShelf } from "@linewire/journal/store/picture-shelf";
import type { SlipMaker } from "./slip-maker.ts";
import type { SlipReader } from "@linewire/reading/reader/slip-reader";

export type BetWorkParts = {
  world: Pick<World, "after" | "secret">;
  readSlip: SlipReader;
  pictures: PictureReader;
  shelf: Pick<PictureShelf, "get">;
  fetchPicture: (url: URL) => Promise<FetchedFile | Failure>;
  make: SlipMaker;
  isClosed: () => boolean;
  scopeOf: (accountId: string) => Scope | undefined;
};

type TextOutcome = { text: string } | BetFailed;

const SHARED_ID_BYTES = 16;
const BUSY_RETRY_MS = 200;
const MAX_BUSY_WAIT_MS = 60_000;

const errorOutcome = (message: string, detail: string, upstream: Upstream | null = null): BetFailed => ({
  status: "Error",
  message,
  detail,
  upstream,
});

const PICTURE_FAULTS: Record<Extract<PictureRead, { failed: string }>["failed"], string> = {
  not_a_picture: "The picture has an unsupported format",
  too_large: "The picture is too large",
  broken: "The picture is damaged",
  timeout: "Reading the picture took too long",
  busy: "The picture could not be read now",
  crashed: "The picture could not be read",
  absent: "The picture could not be read now",
  not_installed: "This service does not read pictures",
};

/** While all readers are busy or absent, repeats the attempt for a minute or until the time limit. */
const whenFree = async <T extends object>(attempt: () => Promise<T>, parts: BetWorkParts): Promise<T> => {
  for (let waitedMs = 0; ; waitedMs += BUSY_RETRY_MS) {
    const answer = await attempt();
    const isBusy = "failed" in answer && (answer.failed === "busy" || answer.failed === "absent");
    if (!isBusy || waitedMs >= MAX_BUSY_WAIT_MS || parts.isClosed()) return answer;
    await new Promise<void>((resolve) => void parts.world.after(BUSY_RETRY_MS, resolve));
  }
};

const textIn = async (bytes: Uint8Array, parts: BetWorkParts): Promise<TextOutcome> => {
  const { pictures } = parts;
  const wrong = pictures.check(bytes);
  if (wrong) return errorOutcome(PICTURE_FAULTS[wrong.failed], wrong.detail);
  const read = await whenFree(() => pictures.read(bytes), parts);
  if ("failed" in read) return errorOutcome(PICTURE_FAULTS[read.failed], read.detail);
  if (read.text.trim() === "")
    return errorOutcome("The picture contains no readable text", "no words were found in the picture");
  return { text: read.text.slice(0, LIMITS.betTextChars) };
};

const textAt = async (url: string, parts: BetWorkParts): Promise<TextOutcome> => {
  const fetched = await parts.fetchPicture(new URL(url));
  if ("bytes" in fetched) return textIn(fetched.bytes, parts);
  const message =
    fetched.failed === "blocked" ? "The picture's address is not allowed" : "The picture could not be fetched";
  return errorOutcome(message, fetched.detail, fetched.upstream ?? null);
};

const textUploaded = async (id: string, parts: BetWorkParts): Promise<TextOutcome> => {
  const bytes = await parts.shelf.get(id);
  return bytes === null
    ? errorOutcome("The picture is no longer stored", "send the request again")
    : textIn(bytes, parts);
};

const textOf = ({ id, input }: BetRequest, parts: BetWorkParts): TextOutcome | Promise<TextOutcome> => {
  if (input.from === "text") return { text: input.text };
  return input.from === "address" ? textAt(input.url, parts) : textUploaded(id, parts);
};

const TEXT_FAULTS = {
  timeout: "the analysis of the text took too long",
  busy: "too many texts are being analysed",
  crashed: "the text could not be analysed",
  absent: "no node of the cluster is available to analyse texts",
};

type SlipInput = { reading: SlipReading; seen: string | null };

const slipsOf = ({ accountId, mobile }: BetRequest, { reading, seen }: SlipInput, parts: BetWorkParts): BetOutcome => {
  const scope = parts.scopeOf(accountId);
  if (!scope)
    return errorOutcome("The account no longer exists", "the request cannot be processed without its account");
  const { kind, stake, totalPrice, bookName } = reading;
  const { tier } = scope;
  return {
    status: "Complete",
    tier,
    sharedId: parts.world.secret(SHARED_ID_BYTES).toString("base64url"),
    read: { kind, stake, price: totalPrice, book: bookName, ...(seen === null ? {} : { text: seen }) },
    ...parts.make(reading, { mobile, tier, scope }),
  };
};

export const betWork =
  (parts: BetWorkParts) =>
  async (request: BetRequest): Promise<BetOutcome> => {
    const outcome = await textOf(request, parts);
    if ("status" in outcome) return outcome;
    const read = await whenFree(() => parts.readSlip(outcome.text), parts);
    if ("failed" in read) return errorOutcome("The text could not be read", TEXT_FAULTS[read.failed]);
    const seen = request.input.from === "text" ? null : outcome.text;
    return slipsOf(request, { reading: read.answer, seen }, parts);
  };
