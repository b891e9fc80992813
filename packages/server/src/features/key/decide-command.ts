import { PERMISSIONS, type OperatorCommand } from "@linewire/contract";
import { partnerAccountId, type Account, type Partner } from "@linewire/domain/change/record";
import type { Decider, Decision } from "../../edges/journal/journal.ts";
import { isoOf } from "../../world.ts";
import { recordChange, type RecordInput } from "./put-record.ts";

type Named<N extends OperatorCommand["command"]> = Extract<OperatorCommand, { command: N }>;
/** Commands that are one decision; those about keys have deciders of their own. */
export type Decided = Exclude<OperatorCommand, { command: "key.create" | "key.revoke" }>;

export type CommandReader = {
  account: (id: string) => Account | undefined;
  partner: (slug: string) => Partner | undefined;
  partners: () => Partner[];
  bookExists: (id: number) => boolean;
};

const refused = (code: string, detail: string): Decision => ({ refusal: { code, detail } });
const written = (result: Account | Partner, ...records: RecordInput[]): Decision => ({
  changes: records.map(recordChange),
  result,
});
const joined = <T>(list: readonly T[], more: readonly T[]): T[] => [...new Set([...list, ...more])];

const without = <T>(list: readonly T[], gone: T): T[] => list.filter((one) => one !== gone);

const changedAccount = (
  reader: CommandReader,
  id: string,
  change: (account: Account) => Partial<Account>,
): Decision => {
  const account = reader.account(id);
  if (!account) return refused("not_found", `there is no account ${id}`);
  const thing = { ...account, ...change(account) };
  return written(thing, { kind: "account", thing });
};

const createAccount = (reader: CommandReader, wish: Named<"account.create">, at: number): Decision => {
  const { accountId: id = "", name, tier, permissions } = wish;
  if (id.startsWith(partnerAccountId(""))) return refused("invalid_parameter", "that name is kept for partners' pages");
  if (reader.account(id)) return refused("invalid_parameter", `there is an account ${id} already`);
  const thing: Account = { id, name, tier, permissions: joined(permissions, []), createdAt: isoOf(at) };
  return written(thing, { kind: "account", thing });
};

const grant = (reader: CommandReader, { accountId, permissions, take }: Named<"account.grant">): Decision =>
  changedAccount(reader, accountId, (account) => {
    const named = new Set(permissions);
    const held = new Set(account.permissions);
    return { permissions: PERMISSIONS.filter((one) => (named.has(one) ? !take : held.has(one))) };
  });

const unknownBooks = (reader: CommandReader, ids: readonly number[]): Decision | null => {
  const unknown = ids.filter((id) => !reader.bookExists(id));
  return unknown.length === 0 ? null : refused("invalid_parameter", `there is no book ${unknown.join(", ")}`);
};

const createPartner = (reader: CommandReader, wish: Named<"partner.create">, at: number): Decision => {
  const { command: _, ...given } = wish;
  if (reader.partner(wish.slug)) return refused("invalid_parameter", `there is a partner ${wish.slug} already`);
  const stranger = wish.accountIds.find((id) => !reader.account(id));
  if (stranger !== undefined) return refused("not_found", `there is no account ${stranger}`);
  const id = Math.max(0, ...reader.partners().map((partner) => partner.id)) + 1;
  const thing: Partner = { ...given, id, status: "active", beacons: false };
  const pages: Account = {
    id: partnerAccountId(wish.slug),
    name: wish.displayName,
    tier: "enterprise",
    permissions: [],
    createdAt: isoOf(at),
  };
  return (
    unknownBooks(reader, wish.bookIds) ?? written(thing, { kind: "account", thing: pages }, { kind: "partner", thing })
  );
};

const changedPartner = (
  reader: CommandReader,
  slug: string,
  change: (partner: Partner) => Partial<Partner>,
): Decision => {
  const partner = reader.partner(slug);
  if (!partner) return refused("not_found", `there is no partner ${slug}`);
  const thing = { ...partner, ...change(partner) };
  return written(thing, { kind: "partner", thing });
};

/** Decides what an operator asked for, against the store just before it. */
export const decideCommand =
  (reader: CommandReader): Decider =>
  (input, at) => {
    const wish = input as Decided;
    switch (wish.command) {
      case "account.create":
        return createAccount(reader, wish, at);
      case "account.set-tier":
        return changedAccount(reader, wish.accountId, () => ({ tier: wish.tier }));
      case "account.grant":
        return grant(reader, wish);
      case "partner.create":
        return createPartner(reader, wish, at);
      case "partner.set-status":
        return changedPartner(reader, wish.slug, () => ({ status: wish.status }));
      case "partner.set-beacons":
        return changedPartner(reader, wish.slug, () => ({ beacons: wish.on }));
      case "partner.set-books":
        return (
          unknownBooks(reader, wish.bookIds) ?? changedPartner(reader, wish.slug, () => ({ bookIds: wish.bookIds }))
        );
      case "partner.set-theme":
        return changedPartner(reader, wish.slug, () => ({ theme: wish.theme }));
      case "partner.add-site":
        return changedPartner(reader, wish.slug, ({ sites }) => ({ sites: joined(sites, [wish.site]) }));
      case "partner.add-origin":
        return changedPartner(reader, wish.slug, ({ origins }) => ({ origins: joined(origins, [wish.origin]) }));
      case "partner.remove-site":
        return changedPartner(reader, wish.slug, ({ sites }) => ({ sites: without(sites, wish.site) }));
      case "partner.remove-origin":
        return changedPartner(reader, wish.slug, ({ origins }) => ({ origins: without(origins, wish.origin) }));
    }
  };
