import { PERMISSIONS, type OperatorCommand, type ProblemCode } from "@linewire/contract";
import { partnerAccountId, type Account, type Partner } from "@linewire/domain/change/record";
import type { DirectCommand, RecordInput } from "@linewire/journal/journal/commands";
import type { CommandHandler, Decision } from "@linewire/journal/journal/journal";
import { isoOf } from "@linewire/domain/clock/world";
import { recordChange } from "@linewire/journal/journal/put-record";

type CommandOf<N extends OperatorCommand["command"]> = Extract<OperatorCommand, { command: N }>;
export type CommandReader = {
  account: (id: string) => Account | undefined;
  partner: (slug: string) => Partner | undefined;
  partners: () => Partner[];
  bookExists: (id: number) => boolean;
};

type RecordDecision = Decision<Account | Partner>;

const refuse = (code: ProblemCode, detail: string): RecordDecision => ({ refusal: { code, detail } });
const write = (result: Account | Partner, ...records: RecordInput[]): RecordDecision => ({
  changes: records.map(recordChange),
  result,
});
const union = <T>(list: readonly T[], more: readonly T[]): T[] => [...new Set([...list, ...more])];

const without = <T>(list: readonly T[], item: T): T[] => list.filter((one) => one !== item);

const changeAccount = (
  reader: CommandReader,
  id: string,
  change: (account: Account) => Partial<Account>,
): RecordDecision => {
  const account = reader.account(id);
  if (!account) return refuse("not_found", `there is no account ${id}`);
  const thing = { ...account, ...change(account) };
  return write(thing, { kind: "account", thing });
};

const createAccount = (reader: CommandReader, request: CommandOf<"account.create">, at: number): RecordDecision => {
  const { accountId: id = "", name, tier, permissions } = request;
  if (id.startsWith(partnerAccountId("")))
    return refuse("invalid_parameter", "this account id is reserved for the pages of partners");
  if (reader.account(id)) return refuse("invalid_parameter", `there is already an account ${id}`);
  const thing: Account = { id, name, tier, permissions: union(permissions, []), createdAt: isoOf(at) };
  return write(thing, { kind: "account", thing });
};

const grant = (reader: CommandReader, { accountId, permissions, take }: CommandOf<"account.grant">): RecordDecision =>
  changeAccount(reader, accountId, (account) => {
    const named = new Set(permissions);
    const granted = new Set(account.permissions);
    return { permissions: PERMISSIONS.filter((one) => (named.has(one) ? !take : granted.has(one))) };
  });

const unknownBooks = (reader: CommandReader, ids: readonly number[]): RecordDecision | null => {
  const unknown = ids.filter((id) => !reader.bookExists(id));
  return unknown.length === 0 ? null : refuse("invalid_parameter", `there is no book ${unknown.join(", ")}`);
};

type ChangeOrigin = { by: string | undefined; at: number };

const changedBy = (command: string, { by, at }: ChangeOrigin): Pick<Partner, "changed"> =>
  by === undefined ? {} : { changed: { command, by, at: isoOf(at) } };

const createPartner = (
  reader: CommandReader,
  request: CommandOf<"partner.create">,
  origin: ChangeOrigin,
): RecordDecision => {
  const { command, ...given } = request;
  if (reader.partner(request.slug)) return refuse("invalid_parameter", `there is already a partner ${request.slug}`);
  const unknownId = request.accountIds.find((id) => !reader.account(id));
  if (unknownId !== undefined) return refuse("not_found", `there is no account ${unknownId}`);
  const id = Math.max(0, ...reader.partners().map((partner) => partner.id)) + 1;
  const thing: Partner = { ...given, id, status: "active", beacons: false, ...changedBy(command, origin) };
  const pages: Account = {
    id: partnerAccountId(request.slug),
    name: request.displayName,
    tier: "enterprise",
    permissions: [],
    createdAt: isoOf(origin.at),
  };
  return (
    unknownBooks(reader, request.bookIds) ?? write(thing, { kind: "account", thing: pages }, { kind: "partner", thing })
  );
};

type PartnerChange = Exclude<Extract<DirectCommand, { command: `partner.${string}` }>, { command: "partner.create" }>;

const deskRolesAfter = (
  { accountId, role }: Pick<CommandOf<"partner.set-desk-role">, "accountId" | "role">,
  { deskRoles = {} }: Partner,
): NonNullable<Partner["deskRoles"]> => {
  const { [accountId]: _, ...others } = deskRoles;
  return role === "none" ? others : { ...others, [accountId]: role };
};

const MAX_ACCOUNTS = 20;

const changeOf = (request: PartnerChange, partner: Partner): Partial<Partner> => {
  const { sites, origins, accountIds } = partner;
  switch (request.command) {
    case "partner.set-desk-role":
      return { deskRoles: deskRolesAfter(request, partner) };
    case "partner.add-account":
      return { accountIds: union(accountIds, [request.accountId]) };
    case "partner.remove-account":
      return {
        accountIds: without(accountIds, request.accountId),
        deskRoles: deskRolesAfter({ ...request, role: "none" }, partner),
      };
    case "partner.set-status":
      return { status: request.status };
    case "partner.set-beacons":
      return { beacons: request.on };
    case "partner.rotate-postbacks":
      return { postbackVersion: (partner.postbackVersion ?? 0) + 1 };
    case "partner.set-books":
      return { bookIds: request.bookIds };
    case "partner.set-theme":
      return { theme: request.theme };
    case "partner.add-site":
      return { sites: union(sites, [request.site]) };
    case "partner.add-origin":
      return { origins: union(origins, [request.origin]) };
    case "partner.remove-site":
      return { sites: without(sites, request.site) };
    case "partner.remove-origin":
      return { origins: without(origins, request.origin) };
  }
};

const changePartner = (reader: CommandReader, request: PartnerChange, origin: ChangeOrigin): RecordDecision => {
  const partner = reader.partner(request.slug);
  if (!partner) return refuse("not_found", `there is no partner ${request.slug}`);
  const isGranted = request.command === "partner.set-desk-role" || request.command === "partner.add-account";
  if (isGranted && !reader.account(request.accountId))
    return refuse("not_found", `there is no account ${request.accountId}`);
  if (request.command === "partner.add-account" && partner.accountIds.length >= MAX_ACCOUNTS)
    return refuse("invalid_parameter", `a partner has at most ${MAX_ACCOUNTS} accounts; remove one first`);
  const wrong = request.command === "partner.set-books" ? unknownBooks(reader, request.bookIds) : null;
  const thing = { ...partner, ...changeOf(request, partner), ...changedBy(request.command, origin) };
  return wrong ?? write(thing, { kind: "partner", thing });
};

export const decideCommand =
  (reader: CommandReader): CommandHandler<"command"> =>
  ({ by, ...request }, at) => {
    switch (request.command) {
      case "account.create":
        return createAccount(reader, request, at);
      case "account.set-tier":
        return changeAccount(reader, request.accountId, () => ({ tier: request.tier }));
      case "account.grant":
        return grant(reader, request);
      case "partner.create":
        return createPartner(reader, request, { by, at });
      case "partner.set-status":
      case "partner.set-beacons":
      case "partner.set-desk-role":
      case "partner.add-account":
      case "partner.remove-account":
      case "partner.rotate-postbacks":
      case "partner.set-books":
      case "partner.set-theme":
      case "partner.add-site":
      case "partner.add-origin":
      case "partner.remove-site":
      case "partner.remove-origin":
        return changePartner(reader, request, { by, at });
    }
  };
