import type { Account, Partner } from "@linewire/domain/change/record";
import { expect, test } from "vitest";
import type { DirectCommand } from "@linewire/journal/journal/commands";
import { decideCommand, type CommandReader } from "./decide-command.ts";

const account: Account = {
  id: "acc_1",
  name: "One",
  tier: "free",
  permissions: ["api:sgp"],
  createdAt: "2026-11-21T18:00:00.000Z",
};
const partner: Partner = {
  id: 4,
  slug: "tribune",
  displayName: "Tribune",
  status: "active",
  allowCreate: true,
  sites: ["https://a.example/"],
  origins: [],
  bookIds: [1],
  accountIds: [],
  beacons: false,
};
const reader: CommandReader = {
  account: (id) => (id === "acc_1" ? account : undefined),
  partner: (slug) => (slug === "tribune" ? partner : undefined),
  partners: () => [partner],
  bookExists: (id) => id <= 3,
};
const decide = (command: DirectCommand) => decideCommand(reader)(command, Date.UTC(2026, 10, 21));
const create = { displayName: "New", accountIds: [], bookIds: [2, 1], sites: [], origins: [], allowCreate: true };

test("an operator sets tiers, and grants and removes permissions", () => {
  expect(decide({ command: "account.set-tier", accountId: "acc_1", tier: "enterprise" })).toMatchObject({
    result: { tier: "enterprise" },
  });
  const given = decide({
    command: "account.grant",
    accountId: "acc_1",
    permissions: ["api:svc_bet_slips"],
    take: false,
  });
  expect(given).toMatchObject({ result: { permissions: ["api:svc_bet_slips", "api:sgp"] } });
  const taken = decide({ command: "account.grant", accountId: "acc_1", permissions: ["api:sgp"], take: true });
  expect(taken).toMatchObject({ result: { permissions: [] } });
});

test("a new partner gets the next id and an account for its pages", () => {
  expect(decide({ command: "partner.create", slug: "new", ...create })).toMatchObject({
    changes: [{ kind: "account", id: "acc_partner_new" }, { kind: "partner" }],
    result: { id: 5, status: "active", bookIds: [2, 1] },
  });
});

test("adding a site that the partner already has has no effect", () => {
  const again = decide({ command: "partner.add-site", slug: "tribune", site: "https://a.example/" });
  expect(again).toMatchObject({ result: { sites: ["https://a.example/"] } });
});

test("[CO6] a partner's site can be removed; removing an origin that the partner does not have is not an error", () => {
  const removed = decide({ command: "partner.remove-site", slug: "tribune", site: "https://a.example/" });
  expect(removed).toMatchObject({ result: { sites: [] } });
  const other = decide({ command: "partner.remove-origin", slug: "tribune", origin: "https://b.example" });
  expect(other).toMatchObject({ result: { sites: ["https://a.example/"], origins: [] } });
});

test("an account can be assigned to a partner, and loses its desk role when the partner loses the account", () => {
  const assigned = decide({ command: "partner.add-account", slug: "tribune", accountId: "acc_1" });
  expect(assigned).toMatchObject({ result: { accountIds: ["acc_1"] } });
  const member = {
    ...partner,
    accountIds: ["acc_1", "acc_2"],
    deskRoles: { acc_1: "commercial", acc_2: "viewer" },
  } as const;
  const withMember = decideCommand({ ...reader, partner: () => ({ ...member, accountIds: [...member.accountIds] }) });
  const removed = withMember({ command: "partner.remove-account", slug: "tribune", accountId: "acc_1" }, 0);
  expect(removed).toMatchObject({ result: { accountIds: ["acc_2"], deskRoles: { acc_2: "viewer" } } });
});

test.each<[string, DirectCommand, string]>([
  ["an unknown account", { command: "account.set-tier", accountId: "nobody", tier: "free" }, "not_found"],
  [
    "an account that exists",
    { command: "account.create", accountId: "acc_1", name: "x", tier: "free", permissions: [] },
    "invalid_parameter",
  ],
  [
    "the account of a partner's pages",
    { command: "account.create", accountId: "acc_partner_x", name: "x", tier: "free", permissions: [] },
    "invalid_parameter",
  ],
  ["beacons of an unknown partner", { command: "partner.set-beacons", slug: "nobody", on: true }, "not_found"],
  [
    "an assignment of an unknown account",
    { command: "partner.add-account", slug: "tribune", accountId: "nobody" },
    "not_found",
  ],
  ["an unknown partner", { command: "partner.set-status", slug: "nobody", status: "active" }, "not_found"],
  ["a partner that exists", { command: "partner.create", slug: "tribune", ...create }, "invalid_parameter"],
  ["an unknown book", { command: "partner.set-books", slug: "tribune", bookIds: [1, 9] }, "invalid_parameter"],
  [
    "a partner of an unknown account",
    { command: "partner.create", slug: "new", ...create, accountIds: ["nobody"] },
    "not_found",
  ],
])("%s is refused", (_name, command, code) => {
  expect(decide(command)).toMatchObject({ refusal: { code } });
});
