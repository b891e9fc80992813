import type { Header, TryRequest } from "./request.ts";

export type TryAnswer = {
  status: number;
  ms: number;
  bytes: number;
  headers: Header[];
  /** Null where the answer is no text. */
  text: string | null;
};

/** A redirect is not followed, and a browser does not tell a page where one leads. */
export const REDIRECT = 0;

const TEXT = /^(?:text\/|application\/(?:[\w.+-]*json|javascript|xml))|image\/svg/;

/** Sends a call and waits for its whole answer. No cookie goes with it and nothing of it is kept. */
export const send = async ({ method, path, headers, body }: TryRequest, signal: AbortSignal): Promise<TryAnswer> => {
  const startedAt = performance.now();
  const response = await fetch(path, {
    method,
    headers: headers.map(([name, value]) => [name, value]),
    ...(body === undefined ? {} : { body }),
    credentials: "omit",
    cache: "no-store",
    redirect: "manual",
    signal,
  });
  const bytes = await response.arrayBuffer();
  const ms = performance.now() - startedAt;
  const isText = TEXT.test(response.headers.get("content-type") ?? "");
  return {
    status: response.type === "opaqueredirect" ? REDIRECT : response.status,
    ms,
    bytes: bytes.byteLength,
    headers: [...response.headers],
    text: isText || bytes.byteLength === 0 ? new TextDecoder().decode(bytes) : null,
  };
};
