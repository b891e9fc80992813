import { recordLists, recordReader } from "@linewire/journal/store/record-store";
import { signJwt } from "../features/key/jwt.ts";
import { flag, many, Mistake, single, table, text, texts, yes, type CliCommand } from "./command.ts";
import { readStore } from "./read-store.ts";

const create: CliCommand = {
  name: "account create",
  usage: "account create <name> [--id ID] [--tier free|concierge|enterprise] [--permission P]...",
  description: "Creates an account. With an identity provider, --id is the person's `sub`.",
  examples: [
    'account create "Tribune" --tier enterprise --permission api:svc_article_widgets',
    'account create "Ann" --id auth0|5f7c --tier concierge',
  ],
  options: { id: single, tier: single, permission: many },
  words: 1,
  run: async (given, { order }) => {
    const id = text(given, "id");
    const account = await order({
      command: "account.create",
      ...(id === undefined ? {} : { accountId: id }),
      name: given.words[0],
      tier: text(given, "tier") ?? "free",
      permissions: texts(given, "permission"),
    });
    return { json: account, text: `created account ${String(account["id"])} (${String(account["tier"])})` };
  },
};

const list: CliCommand = {
  name: "account list",
  usage: "account list [--json]",
  description: "Lists accounts with their tier, permissions and active keys.",
  examples: ["account list", "account list --json"],
  words: 0,
  run: (_given, context) =>
    readStore(context, (database) => {
      const { activeKeys } = recordReader(database);
      const accounts = recordLists(database)
        .accounts()
        .map((account) => ({ ...account, activeKeys: activeKeys(account.id).length }));
      const rows = accounts.map(({ id, name, tier, activeKeys, permissions }) => [
        id,
        tier,
        String(activeKeys),
        name,
        permissions.join(" "),
      ]);
      return { json: accounts, text: table(["ACCOUNT", "TIER", "KEYS", "NAME", "PERMISSIONS"], rows) };
    }),
};

const setTier: CliCommand = {
  name: "account set-tier",
  usage: "account set-tier <account> <free|concierge|enterprise>",
  description: "Changes the tier of an account and its keys, from their next request on.",
  examples: ["account set-tier acc_demo_free concierge"],
  words: 2,
  run: async ({ words: [accountId, tier] }, { order }) => {
    const account = await order({ command: "account.set-tier", accountId, tier });
    return { json: account, text: `${accountId} now has the tier ${String(account["tier"])}` };
  },
};

const grant: CliCommand = {
  name: "account grant",
  usage: "account grant <account> <permission>... [--take]",
  description: "Grants permissions to an account, or removes them with --take.",
  examples: ["account grant acc_demo_free api:svc_bet_slips", "account grant acc_demo_free api:svc_bet_slips --take"],
  options: { take: yes },
  words: [2, 20],
  run: async (given, { order }) => {
    const [accountId, ...permissions] = given.words;
    const account = await order({ command: "account.grant", accountId, permissions, take: flag(given, "take") });
    const granted = account["permissions"] as string[];
    return {
      json: account,
      text: `${accountId} has ${granted.length === 0 ? "no permissions" : `the permissions ${granted.join(" ")}`}`,
    };
  },
};

const token: CliCommand = {
  name: "account token",
  usage: "account token <account>",
  description:
    "Prints an interactive token of an account, valid for 7 days. With an identity provider, only demo installations accept it.",
  examples: ["account token acc_demo_concierge"],
  words: 1,
  run: ({ words: [accountId = ""] }, context) =>
    readStore(context, async (database) => {
      const { account, signingKeys } = recordReader(database);
      const [key] = signingKeys();
      if (!account(accountId)) throw new Mistake(`there is no account ${accountId}`);
      if (!key) throw new Mistake("no signing key is stored yet: start Linewire once");
      const jwt = await signJwt(accountId, key, context.world.systemNow());
      return { json: { accountId, jwt }, text: jwt };
    }),
};

export const accountCommands: readonly CliCommand[] = [create, list, setTier, grant, token];
