import { lookup, type LookupAddress } from "node:dns";
import { STATUS_CODES, request as requestPlain, type IncomingMessage, type RequestOptions } from "node:http";
import { request as requestSecure } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import type { Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { addressRefusal, nameOf, NOT_OPEN, trusts, type AddressRules } from "./address-refusal.ts";
import type { FetchedFile, FetchLimits, Failure, Outbound } from "./outbound.ts";
import { isPublic } from "./public-address.ts";

type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

export type OutboundRules = AddressRules & { resolve?: Resolve };

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const MAX_REDIRECTS = 3;
const HEADERS = { "User-Agent": "Linewire", "Accept-Encoding": "gzip, deflate, br" };

class Refusal extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.detail);
    this.failure = failure;
  }
}
const blocked = (detail: string): Refusal => new Refusal({ failed: "blocked", detail });
const failure = (detail: string): Refusal => new Refusal({ failed: "failed", detail });

/** The host's own text must not reach the client. */
const statusRefusal = (status: number): Refusal =>
  new Refusal({
    failed: "failed",
    detail: `the URL returned status ${status}`,
    upstream: { status, text: STATUS_CODES[status] ?? "" },
  });

const systemLookup: Resolve = (host) =>
  new Promise((resolve, reject) => {
    lookup(host, { all: true, verbatim: true }, (error, addresses) => (error ? reject(error) : resolve(addresses)));
  });

const checkAddress = (url: URL, limits: FetchLimits, rules: OutboundRules): void => {
  const refusal = addressRefusal(url, limits, rules);
  if (refusal !== null) throw blocked(refusal);
};

/** Resolves the name once. All addresses must be public unless the operator trusts the host. */
const addressOf = async (url: URL, trusted: boolean, rules: OutboundRules): Promise<LookupAddress> => {
  const { resolve = systemLookup, isOpen = isPublic } = rules;
  const name = nameOf(url);
  const family = isIP(name);
  const found = family === 0 ? await resolve(name).catch(() => []) : [{ address: name, family }];
  const [first] = found;
  if (!first) throw failure("the host name does not resolve");
  if (!trusted && !found.every(({ address }) => isOpen(address))) throw blocked(NOT_OPEN);
  return first;
};

const lookupOnly =
  ({ address, family }: LookupAddress): LookupFunction =>
  (_host, options, done) => {
    if (options.all) done(null, [{ address, family }]);
    else done(null, address, family);
  };

const sendRequest = (
  url: URL,
  address: LookupAddress,
  { types }: FetchLimits,
  signal: AbortSignal,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const options: RequestOptions = {
      headers: { ...HEADERS, Accept: named(types).join(", ") },
      lookup: lookupOnly(address),
      agent: false,
      signal,
    };
    const request = url.protocol === "https:" ? requestSecure(url, options) : requestPlain(url, options);
    request.once("response", resolve);
    request.once("error", reject);
    request.end();
  });

const decompress = (answer: IncomingMessage): Readable => {
  const coding = (answer.headers["content-encoding"] ?? "identity").trim().toLowerCase();
  const unpack = { gzip: createGunzip, "x-gzip": createGunzip, deflate: createInflate, br: createBrotliDecompress };
  if (coding === "identity") return answer;
  if (!Object.hasOwn(unpack, coding)) throw failure("the response has an unknown content encoding");
  const stream = unpack[coding as keyof typeof unpack]();
  answer.once("error", (error) => stream.destroy(error));
  return answer.pipe(stream);
};

/** `maxBytes` limits the decompressed size. */
const bytesOf = async (answer: IncomingMessage, maxBytes: number): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of decompress(answer)) {
    size += (chunk as Buffer).length;
    if (size > maxBytes) throw failure(`the response is larger than ${maxBytes} bytes`);
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
};

const MAX_TYPE_CHARS = 60;

const named = (types: readonly string[]): string[] => types.filter((type) => type !== "");

const checkType = (type: string, types: readonly string[]): void => {
  if (types.includes(type)) return;
  const accepted = named(types).join(" or ");
  throw failure(
    type === ""
      ? `the response has no content type; it must be ${accepted}`
      : `the response is ${type.slice(0, MAX_TYPE_CHARS)}, not ${accepted}`,
  );
};

const acceptedFile = async (
  url: URL,
  answer: IncomingMessage,
  { types, maxBytes }: FetchLimits,
): Promise<FetchedFile> => {
  if (answer.statusCode !== 200) throw statusRefusal(answer.statusCode ?? 0);
  const contentType = answer.headers["content-type"] ?? "";
  const type = contentType.split(";")[0]!.trim().toLowerCase();
  checkType(type, types);
  if (Number(answer.headers["content-length"] ?? 0) > maxBytes)
    throw failure(`the response is larger than ${maxBytes} bytes`);
  return { url, contentType, bytes: await bytesOf(answer, maxBytes) };
};

const fetchFollowingRedirects = async (
  start: URL,
  limits: FetchLimits,
  rules: OutboundRules,
  signal: AbortSignal,
): Promise<FetchedFile> => {
  let url = start;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const trusted = trusts(url, rules);
    checkAddress(url, limits, rules);
    const answer = await sendRequest(url, await addressOf(url, trusted, rules), limits, signal);
    try {
      const next = REDIRECTS.has(answer.statusCode ?? 0) ? answer.headers.location : undefined;
      if (next === undefined) return await acceptedFile(url, answer, limits);
      if (!URL.canParse(next, url.href)) throw failure("the URL redirects without a target");
      url = new URL(next, url);
    } finally {
      answer.destroy();
    }
  }
  throw failure("the URL redirects too often");
};

/**
 * Receives a URL that a client sent; returns the file. The address must be public unless the operator trusts the host.
 */
export const safeFetch =
  (rules: OutboundRules): Outbound =>
  async (url, limits) => {
    const signal = AbortSignal.timeout(limits.timeoutMs);
    try {
      const file = await fetchFollowingRedirects(url, limits, rules, signal);
      // A body without a length ends with its connection, so a body cut off by the timeout would look complete.
      if (!signal.aborted) return file;
      throw signal.reason;
    } catch (error) {
      if (error instanceof Refusal) return error.failure;
      return {
        failed: "failed",
        detail: signal.aborted ? "the address took too long" : "the address could not be fetched",
      };
    }
  };
