import { isIP } from "node:net";
import { LEAGUE_CODES } from "@linewire/contract/names";
import { type ClockSetting, parseClock } from "@linewire/domain/clock/world-clock";
import { z } from "zod";
import type { HealthMode } from "@linewire/domain/health/limits";
import { LOG_LEVELS, type LogLevel } from "../adapters/log/log-level.ts";
import { type CalendarKind, CALENDARS } from "@linewire/feeds/feed/simulated/calendar/calendar";
import { FAULT, faultOf, type SimulatedFault } from "@linewire/feeds/feed/simulated/fault";
import { editDistance } from "@linewire/reading/language/names/given-name";
import { recordingFile } from "@linewire/feeds/feed/replay/shipped-recording";
import type { PushSettings } from "@linewire/feeds/feed/pushed/push-run";
import type { OddsApiSettings } from "@linewire/feeds/feed/the-odds-api/settings";
import { isSafeAddress } from "../adapters/oidc/safe-address.ts";
import { TracingEnvironment, tracingOf, type TracingSettings } from "./tracing-settings.ts";

const number = (min: number, max: number) =>
  z
    .string()
    .regex(/^-?\d+(\.\d+)?$/, "must be a number")
    .transform(Number)
    .pipe(z.number().min(min).max(max));
const whole = (min: number, max: number) => number(min, max).pipe(z.int());
const onOff = z.enum(["on", "off"]).transform((text) => text === "on");

const isProxy = (entry: string): boolean => {
  const [address = "", prefix, ...more] = entry.split("/");
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  if (entry === "loopback") return true;
  return (
    bits > 0 && more.length === 0 && (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits))
  );
};

/** `ingest` may lead and runs the feed, `serve` answers clients, `work` analyses articles and bet slips. */
export const ROLES = ["ingest", "serve", "work"] as const;
export type Role = (typeof ROLES)[number];

const words = (min: number) =>
  z
    .string()
    .transform((text) => text.split(",").map((word) => word.trim()))
    .pipe(z.array(z.string().regex(/^[a-z0-9_]+$/, "must be words of a-z, 0-9 and _, separated by commas")).min(min));
const address = z
  .url({ protocol: /^https?$/, error: "must be an http or https address" })
  .refine((text) => !text.includes("@"), "must not contain a password");

const FEEDS = ["simulated", "none", "the-odds-api", "push"] as const;
const REPLAY = "replay:";
const feedName = z
  .string()
  .refine(
    (text) => FEEDS.some((name) => name === text) || (text.startsWith(REPLAY) && text.length > REPLAY.length),
    `must be ${FEEDS.join(", ")} or ${REPLAY}<file>`,
  );
const Environment = z.object({
  PORT: whole(0, 65_535).default(8080),
  HOST: z.string().min(1).default("127.0.0.1"),
  LINEWIRE_DATA: z.string().min(1).default("./.linewire"),
  LINEWIRE_FEED: feedName.default("simulated"),
  THE_ODDS_API_KEY: z.string().optional(),
  THE_ODDS_API_URL: address.default("https://api.the-odds-api.com"),
  LINEWIRE_ODDS_QUOTA: whole(0, 1_000_000_000).default(500),
  LINEWIRE_ODDS_LEAGUES: words(1)
    .pipe(z.array(z.enum(LEAGUE_CODES, "must be codes of leagues, separated by commas")))
    .default([...LEAGUE_CODES]),
  LINEWIRE_ODDS_REGIONS: words(1).default(["us"]),
  LINEWIRE_ODDS_MARKETS: words(1).default(["h2h", "spreads", "totals"]),
  LINEWIRE_ODDS_PROPS: words(1).default([]),
  LINEWIRE_ODDS_SCORES: onOff.default(true),
  LINEWIRE_PUSH_URL: address.optional(),
  LINEWIRE_PUSH_TOKEN: z.string().optional(),
  LINEWIRE_FEED_RATE: whole(1, 20_000).default(300),
  LINEWIRE_FEED_LINES: whole(500, 200_000).default(40_000),
  LINEWIRE_SEED: whole(0, Number.MAX_SAFE_INTEGER).optional(),
  LINEWIRE_SPEED: number(0.01, 1000).default(1),
  LINEWIRE_CLOCK: z
    .string()
    .transform(parseClock)
    .refine((clock) => clock !== null, "must be a time like 2026-11-22T20:00:00Z, or <time>@<system time>")
    .optional(),
  LINEWIRE_CALENDAR: z.enum(CALENDARS).default("demo"),
  LINEWIRE_DEMO: onOff.default(true),
  LINEWIRE_RATE_LIMITS: onOff.default(true),
  LINEWIRE_STREAMS: onOff.default(true),
  LINEWIRE_RESUME_MINUTES: whole(0, 60).default(30),
  LINEWIRE_HEALTH: z.enum(["off", "normal", "strict"]).default("normal"),
  LINEWIRE_SIMULATE_FAULT: z
    .string()
    .regex(FAULT, "must be silent or stuck, a book and a time: silent:3@30s, or stuck:3@30s-90s with an end")
    .optional(),
  LINEWIRE_HISTORY_DAYS: whole(0, 3650).default(30),
  LINEWIRE_HISTORY_FULL_DAYS: whole(1, 3650).default(7),
  LINEWIRE_DESK_MONTHS: whole(1, 120).default(25),
  LINEWIRE_LOG: z.enum(LOG_LEVELS).default("info"),
  LINEWIRE_FETCH_ALLOW: z
    .string()
    .transform((text) => text.split(",").map((entry) => entry.trim()))
    .pipe(z.array(z.string().regex(/^[\w.:-]+:\d{1,5}$/, "must be host:port, separated by commas")))
    .default([]),
  LINEWIRE_REGION_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,60}$/, "must be the name of a header")
    .transform((name) => name.toLowerCase())
    .optional(),
  LINEWIRE_TRUSTED_PROXIES: z
    .string()
    .transform((text) => text.split(",").map((entry) => entry.trim()))
    .pipe(z.array(z.string().refine(isProxy, "must be loopback, addresses or networks, separated by commas")))
    .default([]),
  LINEWIRE_NATS: z
    .string()
    .transform((text) => text.split(",").map((entry) => entry.trim()))
    .pipe(z.array(z.string().regex(/^(nats|tls):\/\/[^\s/]+$/, "must be nats://host:port, separated by commas")))
    .default([]),
  LINEWIRE_NATS_REPLICAS: whole(1, 5).default(1),
  LINEWIRE_ROLES: z
    .string()
    .transform((text) => text.split(",").map((role) => role.trim()))
    .pipe(z.array(z.enum(ROLES, "must be ingest, serve or work, separated by commas")))
    .default([...ROLES]),
  LINEWIRE_SECURITY_CONTACT: z
    .url({ protocol: /^(https|mailto)$/, error: "must be a mailto: or https: address" })
    .optional(),
  LINEWIRE_OIDC_ISSUER: z
    .string()
    .refine(isSafeAddress, "must be an https address, or http on this machine")
    .optional(),
  LINEWIRE_OIDC_CLIENT_ID: z.string().min(1).default("linewire"),
  LINEWIRE_OIDC_CLIENT_SECRET: z.string().optional(),
  ...TracingEnvironment,
});

export type Settings = {
  port: number;
  host: string;
  dataDirectory: string;
  feed: (typeof FEEDS)[number] | "replay";
  replayFile: string;
  oddsApi: OddsApiSettings;
  push: PushSettings;
  feedRate: number;
  feedLines: number;
  seed: number | null;
  speed: number;
  /** The time of the world clock at the first start or at a system time; null means the system clock. */
  clock: ClockSetting | null;
  calendar: CalendarKind;
  demo: boolean;
  rateLimits: boolean;
  streaming: boolean;
  /** A stream can resume after an absence of this many minutes; 0: only from memory. */
  resumeMinutes: number;
  health: HealthMode;
  simulateFault: SimulatedFault | null;
  /** 0 means that no price history is stored. */
  historyDays: number;
  historyFullDays: number;
  deskMonths: number;
  log: LogLevel;
  /** An empty list of servers means a single node. */
  nats: { servers: string[]; replicas: number };
  roles: readonly Role[];
  securityContact: string | null;
  tracing: TracingSettings | null;
  oidcIssuer: string | null;
  /** The client at the issuer. Without a secret, PKCE alone authenticates it. */
  oidcClient: { id: string; secret: string | null };
  /** Articles and pictures are fetched only from public addresses, and from these host:port pairs. */
  fetchAllow: string[];
  /** A proxy sends the reader's region in this header, in lower case. */
  regionHeader: string | null;
  /** `loopback`, addresses and networks of trusted proxies. */
  trustedProxies: string[];
};

const MAX_REPLAY_SPEED = 100;

const feedOf = (text: string): Pick<Settings, "feed" | "replayFile"> => ({
  feed: FEEDS.find((name) => name === text) ?? "replay",
  replayFile: text.startsWith(REPLAY) ? recordingFile(text.slice(REPLAY.length)) : "",
});

const missingFor = (read: z.infer<typeof Environment>): string | null => {
  if (read.LINEWIRE_FEED === "the-odds-api" && read.THE_ODDS_API_KEY === undefined)
    return "THE_ODDS_API_KEY: LINEWIRE_FEED=the-odds-api needs a key of The Odds API";
  if (read.LINEWIRE_FEED === "push" && read.LINEWIRE_PUSH_URL === undefined)
    return "LINEWIRE_PUSH_URL: LINEWIRE_FEED=push needs the URL of a stream";
  if (read.LINEWIRE_NATS.length > 0 && read.LINEWIRE_CLOCK?.at === null)
    return "LINEWIRE_CLOCK: nodes that share a journal need one clock: <time>@<system time>, the same on each";
  if (read.LINEWIRE_FEED.startsWith(REPLAY) && (read.LINEWIRE_SPEED < 1 || read.LINEWIRE_SPEED > MAX_REPLAY_SPEED))
    return `LINEWIRE_SPEED: a recording is replayed at 1 to ${MAX_REPLAY_SPEED} times its speed`;
  return null;
};

const PREFIX = "LINEWIRE_";
const NAMES = Object.keys(Environment.shape).filter((name) => name.startsWith(PREFIX));

/**
 * One message for each variable whose name is similar to a setting. Without it, a mistyped setting would be ignored
 * silently.
 */
export const mistypedSettings = (environment: Record<string, string | undefined>): string[] =>
  Object.keys(environment)
    .filter((name) => name.startsWith(PREFIX) && !NAMES.includes(name))
    .flatMap((name) => {
      const most = Math.max(2, Math.floor((name.length - PREFIX.length) / 4));
      const [meant] = NAMES.filter((known) => editDistance(known, name) <= most).toSorted(
        (one, other) => editDistance(one, name) - editDistance(other, name),
      );
      return meant === undefined ? [] : [`${name}: unknown setting, which is ignored; did you mean ${meant}?`];
    });

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
  const missing = missingFor(read);
  if (missing !== null) return { mistakes: [missing] };
  return {
    port: read.PORT,
    host: read.HOST,
    dataDirectory: read.LINEWIRE_DATA,
    ...feedOf(read.LINEWIRE_FEED),
    oddsApi: {
      key: read.THE_ODDS_API_KEY ?? "",
      origin: read.THE_ODDS_API_URL,
      quota: read.LINEWIRE_ODDS_QUOTA,
      leagues: read.LINEWIRE_ODDS_LEAGUES,
      regions: read.LINEWIRE_ODDS_REGIONS,
      markets: read.LINEWIRE_ODDS_MARKETS,
      props: read.LINEWIRE_ODDS_PROPS,
      scores: read.LINEWIRE_ODDS_SCORES,
    },
    push: { url: read.LINEWIRE_PUSH_URL ?? "", token: read.LINEWIRE_PUSH_TOKEN ?? null },
    feedRate: read.LINEWIRE_FEED_RATE,
    feedLines: read.LINEWIRE_FEED_LINES,
    seed: read.LINEWIRE_SEED ?? null,
    speed: read.LINEWIRE_SPEED,
    clock: read.LINEWIRE_CLOCK ?? null,
    calendar: read.LINEWIRE_CALENDAR,
    demo: read.LINEWIRE_DEMO,
    rateLimits: read.LINEWIRE_RATE_LIMITS,
    streaming: read.LINEWIRE_STREAMS,
    resumeMinutes: read.LINEWIRE_RESUME_MINUTES,
    health: read.LINEWIRE_HEALTH,
    simulateFault: faultOf(read.LINEWIRE_SIMULATE_FAULT),
    historyDays: read.LINEWIRE_HISTORY_DAYS,
    historyFullDays: read.LINEWIRE_HISTORY_FULL_DAYS,
    deskMonths: read.LINEWIRE_DESK_MONTHS,
    log: read.LINEWIRE_LOG,
    nats: { servers: read.LINEWIRE_NATS, replicas: read.LINEWIRE_NATS_REPLICAS },
    roles: read.LINEWIRE_ROLES,
    securityContact: read.LINEWIRE_SECURITY_CONTACT ?? null,
    tracing: tracingOf(read),
    oidcIssuer: read.LINEWIRE_OIDC_ISSUER ?? null,
    oidcClient: { id: read.LINEWIRE_OIDC_CLIENT_ID, secret: read.LINEWIRE_OIDC_CLIENT_SECRET ?? null },
    fetchAllow: read.LINEWIRE_FETCH_ALLOW,
    regionHeader: read.LINEWIRE_REGION_HEADER ?? null,
    trustedProxies: read.LINEWIRE_TRUSTED_PROXIES,
  };
};
