import type { IncomingMessage, ServerResponse } from "node:http";
import { LIMITS, type Endpoint } from "@linewire/contract";
import { DEEPEST_JSON, tooDeep } from "@linewire/domain/text/json-depth";
import { Fault } from "../../fault.ts";
import type { Stop, World } from "../../world.ts";

const JSON_TYPE = /^(application\/(json|[\w.+-]+\+json)|text\/json)$/;

const FORM_TYPE = "application/x-www-form-urlencoded";

const mediaTypeOf = (request: IncomingMessage): string =>
  (request.headers["content-type"] ?? "").split(";")[0]!.trim().toLowerCase();

const checkType = (request: IncomingMessage, also: string | null): void => {
  const encoding = request.headers["content-encoding"];
  if (encoding !== undefined && encoding !== "identity")
    throw new Fault("unsupported_media_type", "a compressed body is not accepted");
  const type = mediaTypeOf(request);
  if (JSON_TYPE.test(type) || type === also) return;
  throw new Fault("unsupported_media_type", "send application/json");
};

const CHECK_MS = 10_000;
const LEAST_BYTES_PER_CHECK = 65_536;

const tooLarge = (most: number): Fault => new Fault("payload_too_large", `at most ${most} bytes`);
const tooSlow = (): Fault =>
  new Fault("request_timeout", "the body took too long to arrive", { headers: { Connection: "close" } });

/** The type besides JSON's own that an endpoint takes. */
const alsoTaken = ({ id, plainBody = false, formBody = false }: Endpoint): string | null => {
  if (id === "ingestChanges") return "application/x-ndjson";
  if (formBody) return FORM_TYPE;
  return plainBody ? "text/plain" : null;
};

/** The bytes of a body: refused as soon as they are too many, or when they trickle in. */
const bytesOf = (request: IncomingMessage, most: number, after: World["after"]): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let checked = 0;
    let cancel: Stop = () => {};
    const settle = (finish: () => void): void => {
      cancel();
      request.removeAllListeners("data");
      finish();
    };
    const check = (): void => {
      if (size - checked < LEAST_BYTES_PER_CHECK) return settle(() => reject(tooSlow()));
      checked = size;
      cancel = after(CHECK_MS, check);
    };
    cancel = after(CHECK_MS, check);
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size > most) return settle(() => reject(tooLarge(most)));
      chunks.push(chunk);
    });
    request.on("end", () => settle(() => resolve(Buffer.concat(chunks))));
    request.on("error", () => settle(() => reject(new Fault("invalid_parameter", "the body ended early"))));
  });

const UTF8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

const textOf = (bytes: Buffer): string => {
  try {
    return UTF8.decode(bytes);
  } catch {
    throw new Fault("invalid_parameter", "the body is not valid UTF-8");
  }
};

const jsonOf = (text: string): unknown => {
  if (tooDeep(text)) throw new Fault("invalid_parameter", `JSON is nested deeper than ${DEEPEST_JSON} levels`);
  try {
    return JSON.parse(text);
  } catch {
    throw new Fault("invalid_parameter", "the body is not valid JSON");
  }
};

const readWanted = async (
  request: IncomingMessage,
  response: ServerResponse,
  endpoint: Endpoint,
  after: World["after"],
): Promise<unknown> => {
  const raw = endpoint.id === "ingestChanges";
  checkType(request, alsoTaken(endpoint));
  const most = endpoint.bodyLimit ?? LIMITS.jsonBodyBytes;
  if (Number(request.headers["content-length"] ?? 0) > most) throw tooLarge(most);
  // A caller that asks first is told to go on only now that its body is wanted.
  if (request.headers.expect !== undefined) response.writeContinue();
  const text = textOf(await bytesOf(request, most, after));
  if (raw) return text;
  return mediaTypeOf(request) === FORM_TYPE ? Object.fromEntries(new URLSearchParams(text)) : jsonOf(text);
};

/** The body of a request, as text for an ingest or as JSON: its type, size and depth are checked before it is parsed. */
export const readBody = (
  request: IncomingMessage,
  response: ServerResponse,
  endpoint: Endpoint,
  after: World["after"],
): Promise<unknown> | undefined =>
  endpoint.body === null ? undefined : readWanted(request, response, endpoint, after);
