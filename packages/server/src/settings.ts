import { isIP } from "node:net";
import { z } from "zod";
import { LOG_LEVELS, type LogLevel } from "./edges/log/log-level.ts";
import { isSafeAddress } from "./edges/oidc/safe-address.ts";

const number = (least: number, most: number) =>
  z
    .string()
    .regex(/^-?\d+(\.\d+)?$/, "must be a number")
    .transform(Number)
    .pipe(z.number().min(least).max(most));
const whole = (least: number, most: number) => number(least, most).pipe(z.int());
const onOff = z.enum(["on", "off"]).transform((text) => text === "on");

const isProxy = (place: string): boolean => {
  const [address = "", prefix, ...more] = place.split("/");
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  if (place === "loopback") return true;
  return (
    bits > 0 && more.length === 0 && (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits))
  );
};

const FEEDS = "must be simulated or none";
const Environment = z.object({
  PORT: whole(0, 65_535).default(8080),
  HOST: z.string().min(1).default("127.0.0.1"),
  LINEWIRE_DATA: z.string().min(1).default("./.linewire"),
  LINEWIRE_FEED: z.enum(["simulated", "none"], FEEDS).default("simulated"),
  LINEWIRE_FEED_RATE: whole(1, 20_000).default(300),
  LINEWIRE_SEED: whole(0, Number.MAX_SAFE_INTEGER).optional(),
  LINEWIRE_SPEED: number(0.01, 1000).default(1),
  LINEWIRE_DEMO: onOff.default(true),
  LINEWIRE_RATE_LIMITS: onOff.default(true),
  LINEWIRE_STREAMS: onOff.default(true),
  LINEWIRE_LOG: z.enum(LOG_LEVELS).default("info"),
  LINEWIRE_FETCH_ALLOW: z
    .string()
    .transform((text) => text.split(",").map((place) => place.trim()))
    .pipe(z.array(z.string().regex(/^[\w.:-]+:\d{1,5}$/, "must be host:port, separated by commas")))
    .default([]),
  LINEWIRE_REGION_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,60}$/, "must be the name of a header")
    .transform((name) => name.toLowerCase())
    .optional(),
  LINEWIRE_TRUSTED_PROXIES: z
    .string()
    .transform((text) => text.split(",").map((place) => place.trim()))
    .pipe(z.array(z.string().refine(isProxy, "must be loopback, addresses or networks, separated by commas")))
    .default([]),
  LINEWIRE_OIDC_ISSUER: z
    .string()
    .refine(isSafeAddress, "must be an https address, or http on this machine")
    .optional(),
  LINEWIRE_OIDC_CLIENT_ID: z.string().min(1).default("linewire"),
  LINEWIRE_OIDC_CLIENT_SECRET: z.string().optional(),
});

export type Settings = {
  port: number;
  host: string;
  dataDirectory: string;
  feed: "simulated" | "none";
  feedRate: number;
  seed: number | null;
  speed: number;
  demo: boolean;
  rateLimits: boolean;
  streaming: boolean;
  log: LogLevel;
  oidcIssuer: string | null;
  /** What this installation is called at the issuer, and how it proves that; without a secret PKCE alone stands for it. */
  oidcClient: { id: string; secret: string | null };
  /** host:port places that articles and pictures may be fetched from although they are not public. */
  fetchAllow: string[];
  /** The header in which a proxy tells the reader's region, in lower case. */
  regionHeader: string | null;
  /** `loopback`, addresses and networks of proxies whose word on the caller is taken. */
  trustedProxies: string[];
};

/** Settings from the environment, or one clear line per mistake. An empty value counts as not given. */
export const readSettings = (environment: Record<string, string | undefined>): Settings | { mistakes: string[] } => {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ""),
  );
  const result = Environment.safeParse(given);
  if (!result.success) {
    const mistakes = result.error.issues.map(
      ({ path, message }) => `${path.join(".")}: ${message} (got ${JSON.stringify(given[String(path[0])])})`,
    );
    return { mistakes };
  }
  const read = result.data;
  return {
    port: read.PORT,
    host: read.HOST,
    dataDirectory: read.LINEWIRE_DATA,
    feed: read.LINEWIRE_FEED,
    feedRate: read.LINEWIRE_FEED_RATE,
    seed: read.LINEWIRE_SEED ?? null,
    speed: read.LINEWIRE_SPEED,
    demo: read.LINEWIRE_DEMO,
    rateLimits: read.LINEWIRE_RATE_LIMITS,
    streaming: read.LINEWIRE_STREAMS,
    log: read.LINEWIRE_LOG,
    oidcIssuer: read.LINEWIRE_OIDC_ISSUER ?? null,
    oidcClient: { id: read.LINEWIRE_OIDC_CLIENT_ID, secret: read.LINEWIRE_OIDC_CLIENT_SECRET ?? null },
    fetchAllow: read.LINEWIRE_FETCH_ALLOW,
    regionHeader: read.LINEWIRE_REGION_HEADER ?? null,
    trustedProxies: read.LINEWIRE_TRUSTED_PROXIES,
  };
};
