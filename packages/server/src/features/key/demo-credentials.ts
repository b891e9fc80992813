import { PERMISSIONS, type Permission, type Tier } from "@linewire/contract";
import { partnerAccountId, type Account, type Key, type Partner } from "@linewire/domain/change/record";
import { isoOf, type World } from "@linewire/domain/clock/world";
import { hashOfKey, newKeyText, previewOfKey } from "./key-text.ts";
import type { RecordInput } from "@linewire/journal/journal/commands";

export type DemoName = "free" | "concierge" | "enterprise" | "operator" | "revoked";
export type Credentials = {
  baseUrl: string;
  keys: Record<DemoName, string>;
  jwt: string;
  partner: string;
  demoUrl: string;
};

type Grant = { tier: Tier; permissions: Permission[] };

const api = PERMISSIONS.filter((permission) => permission.startsWith("api:"));
const GRANTS: Record<DemoName, Grant> = {
  free: { tier: "free", permissions: [] },
  concierge: { tier: "concierge", permissions: ["api:sgp"] },
  enterprise: { tier: "enterprise", permissions: api },
  operator: { tier: "enterprise", permissions: ["operator:ingest", "operator:admin"] },
  revoked: { tier: "enterprise", permissions: api },
};

export const DEMO_PARTNER = "daily-sport";
export const demoAccountId = (name: DemoName): string => `acc_demo_${name}`;

const accountOf = (id: string, name: string, grant: Grant, createdAt: string): RecordInput => {
  const thing: Account = { id, name, ...grant, createdAt };
  return { kind: "account", thing };
};

const keyOf = (name: DemoName, text: string, id: string, createdAt: string): RecordInput => {
  const thing: Key = {
    id,
    accountId: demoAccountId(name),
    name: `demo ${name}`,
    hash: hashOfKey(text),
    preview: previewOfKey(text),
    createdAt,
    revokedAt: name === "revoked" ? createdAt : null,
  };
  return { kind: "key", thing };
};

/** The partner of the second widget on a newspaper page. */
const SECOND_PARTNER = "evening-tally";
const SECOND_BOOKS = 3;

const partnerOf = (who: Pick<Partner, "id" | "slug" | "displayName">, bookIds: number[]): Partner => ({
  ...who,
  status: "active",
  allowCreate: true,
  sites: [],
  origins: [],
  bookIds,
  accountIds: [demoAccountId("enterprise")],
  beacons: false,
});

export const demoRecords = (world: World, bookIds: number[]): { records: RecordInput[]; keys: Credentials["keys"] } => {
  const createdAt = isoOf(world.now());
  const names = Object.keys(GRANTS) as DemoName[];
  const generated = names.map((name) => ({ name, ...newKeyText(world.secret) }));
  const records: RecordInput[] = [
    ...names.map((name) => accountOf(demoAccountId(name), `Demo ${name}`, GRANTS[name], createdAt)),
    ...generated.map(({ name, id, text }) => keyOf(name, text, id, createdAt)),
    accountOf(partnerAccountId(DEMO_PARTNER), "The Daily Tally", { tier: "enterprise", permissions: [] }, createdAt),
    { kind: "partner", thing: partnerOf({ id: 1, slug: DEMO_PARTNER, displayName: "The Daily Tally" }, bookIds) },
    accountOf(
      partnerAccountId(SECOND_PARTNER),
      "The Evening Tally",
      { tier: "enterprise", permissions: [] },
      createdAt,
    ),
    {
      kind: "partner",
      thing: {
        ...partnerOf({ id: 2, slug: SECOND_PARTNER, displayName: "The Evening Tally" }, bookIds.slice(0, SECOND_BOOKS)),
        theme: { "--linewire-radius": "14px", "--linewire-gap": "18px" },
      },
    },
  ];
  return { records, keys: Object.fromEntries(generated.map(({ name, text }) => [name, text])) as Credentials["keys"] };
};
