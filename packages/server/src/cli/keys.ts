import { recordLists, recordReader } from "@linewire/journal/store/record-store";
import { isoOf } from "@linewire/domain/clock/world";
import { single, table, text, type CliCommand } from "./command.ts";
import { readStore } from "./read-store.ts";

const create: CliCommand = {
  name: "key create",
  usage: "key create <account> [--name NAME]",
  description: "Creates a key for an account (at most two active) and shows it once.",
  examples: ['key create acc_demo_free --name "second, to rotate"'],
  options: { name: single },
  words: 1,
  run: async (given, { order }) => {
    const key = await order({
      command: "key.create",
      accountId: given.words[0],
      name: text(given, "name") ?? "made by the operator",
    });
    const message = `created key ${String(key["keyId"])}; it is shown only once:\n${String(key["apiKey"])}`;
    return { json: key, text: message };
  },
};

const list: CliCommand = {
  name: "key list",
  usage: "key list [--account ACCOUNT] [--json]",
  description: "Lists keys, masked, with the time of their last use.",
  examples: ["key list", "key list --account acc_demo_free"],
  options: { account: single },
  words: 0,
  run: (given, context) =>
    readStore(context, (database) => {
      const { keyUsedAt } = recordReader(database);
      const wanted = text(given, "account");
      const keys = recordLists(database)
        .keys()
        .filter(({ accountId }) => wanted === undefined || accountId === wanted)
        .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
        .map(({ hash: _hash, ...key }) => {
          const usedAt = keyUsedAt(key.id);
          return { ...key, lastUsedAt: usedAt === null ? null : isoOf(usedAt) };
        });
      const rows = keys.map((key) => [
        key.id,
        key.accountId,
        key.revokedAt === null ? "active" : "revoked",
        key.lastUsedAt ?? "never",
        key.preview,
        key.name,
      ]);
      return { json: keys, text: table(["KEY", "ACCOUNT", "STATE", "LAST USED", "PREVIEW", "NAME"], rows) };
    }),
};

const revoke: CliCommand = {
  name: "key revoke",
  usage: "key revoke <key id>",
  description: "Revokes a key: requests with it are rejected immediately. Repeating it has no effect.",
  examples: ["key revoke H7rLUF8d"],
  words: 1,
  run: async ({ words: [keyId] }, { order }) => {
    const key = await order({ command: "key.revoke", keyId });
    return { json: key, text: `key ${keyId} was revoked at ${String(key["revokedAt"])}` };
  },
};

export const keyCommands: readonly CliCommand[] = [create, list, revoke];
