import { createHmac } from "node:crypto";
import { join } from "node:path";
import type { Installation } from "@linewire/testkit";
import Database from "better-sqlite3";

const AUDIENCE = "linewire-stream.3.";

export type TokenKey = { id: string; secret: string };
export type TokenTimes = { issuedAt: number; expiresAt: number };

export const newestKey = ({ dataDirectory }: Pick<Installation, "dataDirectory">): TokenKey => {
  const database = new Database(join(dataDirectory, "linewire.db"), { readonly: true });
  const row = database.prepare("SELECT body FROM signing_key ORDER BY created_at DESC LIMIT 1").get() as {
    body: string;
  };
  database.close();
  return JSON.parse(row.body) as TokenKey;
};

type Payload = [subscription: string, key: string | null, tier: string, scope: string, from: number, to: number];

const payloadOf = (path: string): { place: string; kid: string; payload: Payload } => {
  const [place = "", token = ""] = path.split("token=");
  const [kid = "", claims = ""] = token.split(".");
  const payload: unknown = JSON.parse(Buffer.from(claims, "base64url").toString());
  if (!Array.isArray(payload) || payload.length !== 6 || typeof payload[5] !== "number")
    throw new Error("the stream token has an unknown format");
  return { place, kid, payload: payload as Payload };
};

export const timesIn = (path: string): TokenTimes => {
  const { payload } = payloadOf(path);
  return { issuedAt: payload[4], expiresAt: payload[5] };
};

/** Tokens of the service last 24 hours. This one has another duration, and the signing key from the service's store. */
export const signToken = (path: string, times: Partial<TokenTimes>, { secret }: TokenKey): string => {
  const { place, kid, payload } = payloadOf(path);
  const claims = [...payload.slice(0, 4), times.issuedAt ?? payload[4], times.expiresAt ?? payload[5]];
  const text = `${kid}.${Buffer.from(JSON.stringify(claims)).toString("base64url")}`;
  const mac = createHmac("sha256", Buffer.from(secret, "base64url"))
    .update(AUDIENCE + text)
    .digest("base64url");
  return `${place}token=${text}.${mac}`;
};
