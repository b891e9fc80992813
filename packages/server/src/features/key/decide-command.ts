import { PERMISSIONS, type OperatorCommand, type ProblemCode } from "@linewire/contract";
import { partnerAccountId, type Account, type Partner } from "@linewire/domain/change/record";
import type { DirectCommand, RecordInput } from "@linewire/journal/journal/commands";
import type { CommandHandler, Decision } from "@linewire/journal/journal/journal";
import { isoOf } from "@linewire/domain/clock/world";
import { recordChange } from "@linewire/journal/journal/put-record";

type Named<N extends OperatorCommand["command"]> = Extract<OperatorCommand, { command: N }>;
export type CommandReader = {
  account: (id: string) => Account | undefined;
  partner: (slug: string) => Partner | undefined;
  partners: () => Partner[];
  bookExists: (id: number) => boolean;
};

type RecordDecision = Decision<Account | Partner>;

const refused = (code: ProblemCode, detail: string): RecordDecision => ({ refusal: { code, detail } });
const written = (result: Account | Partner, ...records: RecordInput[]): RecordDecision => ({
  changes: records.map(recordChange),
  result,
});
const joined = <T>(list: readonly T[], more: readonly T[]): T[] => [...new Set([...list, ...more])];

const without = <T>(list: readonly T[], gone: T): T[] => list.filter((one) => one !== gone);

const changedAccount = (
  reader: CommandReader,
  id: string,
  change: (account: Account) => Partial<Account>,
): RecordDecision => {
  const account = reader.account(id);
  if (!account) return refused("not_found", `there is no account ${id}`);
  const thing = { ...account, ...change(account) };
  return written(thing, { kind: "account", thing });
};

const createAccount = (reader: CommandReader, wish: Named<"account.create">, at: number): RecordDecision => {
  const { accountId: id = "", name, tier, permissions } = wish;
  if (id.startsWith(partnerAccountId(""))) return refused("invalid_parameter", "that name is kept for partners' pages");
  if (reader.account(id)) return refused("invalid_parameter", `there is an account ${id} already`);
  const thing: Account = { id, name, tier, permissions: joined(permissions, []), createdAt: isoOf(at) };
  return written(thing, { kind: "account", thing });
};

const grant = (reader: CommandReader, { accountId, permissions, take }: Named<"account.grant">): RecordDecision =>
  changedAccount(reader, accountId, (account) => {
    const named = new Set(permissions);
    const held = new Set(account.permissions);
    return { permissions: PERMISSIONS.filter((one) => (named.has(one) ? !take : held.has(one))) };
  });

const unknownBooks = (reader: CommandReader, ids: readonly number[]): RecordDecision | null => {
  const unknown = ids.filter((id) => !reader.bookExists(id));
  return unknown.length === 0 ? null : refused("invalid_parameter", `there is no book ${unknown.join(", ")}`);
};

type Given = { by: string | undefined; at: number };

/** The latest change of a partner: its command, its author and its time. */
const changedBy = (command: string, { by, at }: Given): Pick<Partner, "changed"> =>
  by === undefined ? {} : { changed: { command, by, at: isoOf(at) } };

const createPartner = (reader: CommandReader, wish: Named<"partner.create">, told: Given): RecordDecision => {
  const { command, ...given } = wish;
  if (reader.partner(wish.slug)) return refused("invalid_parameter", `there is a partner ${wish.slug} already`);
  const stranger = wish.accountIds.find((id) => !reader.account(id));
  if (stranger !== undefined) return refused("not_found", `there is no account ${stranger}`);
  const id = Math.max(0, ...reader.partners().map((partner) => partner.id)) + 1;
  const thing: Partner = { ...given, id, status: "active", beacons: false, ...changedBy(command, told) };
  const pages: Account = {
    id: partnerAccountId(wish.slug),
    name: wish.displayName,
    tier: "enterprise",
    permissions: [],
    createdAt: isoOf(told.at),
  };
  return (
    unknownBooks(reader, wish.bookIds) ?? written(thing, { kind: "account", thing: pages }, { kind: "partner", thing })
  );
};

type PartnerChange = Exclude<Extract<DirectCommand, { command: `partner.${string}` }>, { command: "partner.create" }>;

const changeOf = (wish: PartnerChange, { sites, origins }: Partner): Partial<Partner> => {
  switch (wish.command) {
    case "partner.set-status":
      return { status: wish.status };
    case "partner.set-beacons":
      return { beacons: wish.on };
    case "partner.set-books":
      return { bookIds: wish.bookIds };
    case "partner.set-theme":
      return { theme: wish.theme };
    case "partner.add-site":
      return { sites: joined(sites, [wish.site]) };
    case "partner.add-origin":
      return { origins: joined(origins, [wish.origin]) };
    case "partner.remove-site":
      return { sites: without(sites, wish.site) };
    case "partner.remove-origin":
      return { origins: without(origins, wish.origin) };
  }
};

const changePartner = (reader: CommandReader, wish: PartnerChange, told: Given): RecordDecision => {
  const partner = reader.partner(wish.slug);
  if (!partner) return refused("not_found", `there is no partner ${wish.slug}`);
  const wrong = wish.command === "partner.set-books" ? unknownBooks(reader, wish.bookIds) : null;
  const thing = { ...partner, ...changeOf(wish, partner), ...changedBy(wish.command, told) };
  return wrong ?? written(thing, { kind: "partner", thing });
};

/** Decides an operator's command against the current store. */
export const decideCommand =
  (reader: CommandReader): CommandHandler<"command"> =>
  ({ by, ...wish }, at) => {
    switch (wish.command) {
      case "account.create":
        return createAccount(reader, wish, at);
      case "account.set-tier":
        return changedAccount(reader, wish.accountId, () => ({ tier: wish.tier }));
      case "account.grant":
        return grant(reader, wish);
      case "partner.create":
        return createPartner(reader, wish, { by, at });
      case "partner.set-status":
      case "partner.set-beacons":
      case "partner.set-books":
      case "partner.set-theme":
      case "partner.add-site":
      case "partner.add-origin":
      case "partner.remove-site":
      case "partner.remove-origin":
        return changePartner(reader, wish, { by, at });
    }
  };
