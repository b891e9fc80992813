import { THEME_NAMES } from "@linewire/contract";
import { recordLists } from "@linewire/journal/store/record-store";
import { flag, many, Mistake, table, texts, yes, type CliCommand } from "./command.ts";
import { readStore } from "./read-store.ts";

const onOrOff = (word: string | undefined): boolean => {
  if (word !== "on" && word !== "off") throw new Mistake("the value must be on or off");
  return word === "on";
};

const idsOf = (words: readonly string[]): number[] =>
  words
    .flatMap((word) => word.split(","))
    .map((word) => {
      if (!/^\d{1,15}$/.test(word)) throw new Mistake(`${word} is not a book id`);
      return Number(word);
    });

const themeOf = (words: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    words.map((word) => {
      const at = word.indexOf("=");
      if (at < 1) throw new Mistake(`${word} does not have the form name=value`);
      const name = word.slice(0, at);
      if (!THEME_NAMES.some((known) => known === name))
        throw new Mistake(`the theme has no property ${name}; its properties are ${THEME_NAMES.join(", ")}`);
      return [`--linewire-${name}`, word.slice(at + 1)];
    }),
  );

const create: CliCommand = {
  name: "partner create",
  usage:
    "partner create <slug> <display name> [--book ID]... [--site URL]... [--origin ORIGIN]... [--account ACCOUNT]... [--no-create]",
  description:
    "Creates a publisher: the books that its pages show, in display order, the sites of its articles, and the origins that may embed its widgets.",
  examples: [
    'partner create tribune "The Tribune" --book 1,2,5 --site https://tribune.example/ --origin https://tribune.example --account acc_tribune',
  ],
  options: { book: many, site: many, origin: many, account: many, "no-create": yes },
  words: 2,
  run: async (given, { order }) => {
    const [slug, displayName] = given.words;
    const partner = await order({
      command: "partner.create",
      slug,
      displayName,
      accountIds: texts(given, "account"),
      bookIds: idsOf(texts(given, "book")),
      sites: texts(given, "site"),
      origins: texts(given, "origin"),
      allowCreate: !flag(given, "no-create"),
    });
    return { json: partner, text: `created partner ${slug} (id ${String(partner["id"])}, active)` };
  },
};

const list: CliCommand = {
  name: "partner list",
  usage: "partner list [--json]",
  description: "Lists publishers.",
  examples: ["partner list --json"],
  words: 0,
  run: (_given, context) =>
    readStore(context, (database) => {
      const partners = recordLists(database).partners();
      const rows = partners.map(({ slug, status, beacons, deskRoles = {}, bookIds, sites, origins, displayName }) => [
        slug,
        status,
        beacons ? "on" : "off",
        Object.entries(deskRoles)
          .map(([account, role]) => `${account}=${role}`)
          .join(" "),
        bookIds.join(","),
        sites.join(" "),
        origins.join(" "),
        displayName,
      ]);
      return {
        json: partners,
        text: table(["PARTNER", "STATUS", "BEACONS", "DESK ROLES", "BOOKS", "SITES", "ORIGINS", "NAME"], rows),
      };
    }),
};

type Change = Pick<CliCommand, "name" | "usage" | "description" | "examples" | "words"> & {
  order: (words: readonly string[]) => Parameters<Parameters<CliCommand["run"]>[1]["order"]>[0];
};

const change = ({ order: orderOf, ...command }: Change): CliCommand => ({
  ...command,
  run: async ({ words }, { order }) => {
    const partner = await order(orderOf(words));
    const { slug, status, beacons, bookIds, sites, origins, accountIds, deskRoles, theme } = partner;
    const summary = { status, beacons, bookIds, sites, origins, accountIds, deskRoles, theme };
    return { json: partner, text: `${String(slug)}: ${JSON.stringify(summary)}` };
  },
});

export const partnerCommands: readonly CliCommand[] = [
  create,
  list,
  change({
    name: "partner set-status",
    usage: "partner set-status <slug> <active|inactive|suspended>",
    description: "Switches a publisher's widgets on or off.",
    examples: ["partner set-status daily-sport inactive"],
    words: 2,
    order: ([slug, status]) => ({ command: "partner.set-status", slug, status }),
  }),
  change({
    name: "partner set-beacons",
    usage: "partner set-beacons <slug> <on|off>",
    description: "Switches the impression and click reports of a publisher's pages on or off. They are off by default.",
    examples: ["partner set-beacons daily-sport on"],
    words: 2,
    order: ([slug, word]) => ({ command: "partner.set-beacons", slug, on: onOrOff(word) }),
  }),
  change({
    name: "partner set-desk-role",
    usage: "partner set-desk-role <slug> <account id> <viewer|commercial|none>",
    description: "Sets the role of an account at the desk of a publisher: commercial also sees sign-ups and money.",
    examples: ["partner set-desk-role daily-sport acc_mine commercial"],
    words: 3,
    order: ([slug, accountId, role]) => ({ command: "partner.set-desk-role", slug, accountId, role }),
  }),
  change({
    name: "partner add-account",
    usage: "partner add-account <slug> <account id>",
    description:
      "Assigns an account to a publisher. The account may read the desk and, with the permission api:svc_article_widgets, edit in the studio.",
    examples: ["partner add-account daily-sport acc_mine"],
    words: 2,
    order: ([slug, accountId]) => ({ command: "partner.add-account", slug, accountId }),
  }),
  change({
    name: "partner remove-account",
    usage: "partner remove-account <slug> <account id>",
    description: "Removes an account and its desk role from a publisher.",
    examples: ["partner remove-account daily-sport acc_mine"],
    words: 2,
    order: ([slug, accountId]) => ({ command: "partner.remove-account", slug, accountId }),
  }),
  change({
    name: "partner rotate-postbacks",
    usage: "partner rotate-postbacks <slug>",
    description: "Replaces the postback addresses of a publisher: the earlier ones stop working at once.",
    examples: ["partner rotate-postbacks daily-sport"],
    words: 1,
    order: ([slug]) => ({ command: "partner.rotate-postbacks", slug }),
  }),
  change({
    name: "partner set-books",
    usage: "partner set-books <slug> <book id>...",
    description: "Sets the books that a publisher's pages show, in order.",
    examples: ["partner set-books daily-sport 3 1 2", "partner set-books daily-sport 3,1,2"],
    words: [2, 101],
    order: ([slug, ...ids]) => ({ command: "partner.set-books", slug, bookIds: idsOf(ids) }),
  }),
  change({
    name: "partner set-theme",
    usage: "partner set-theme <slug> [name=value]...",
    description:
      "Sets the theme of a publisher's widgets: --linewire- properties without their prefix. Without properties, sets the default theme.",
    examples: ["partner set-theme daily-sport color-accent=#a00 radius=4px", "partner set-theme daily-sport"],
    words: [1, 61],
    order: ([slug, ...properties]) => ({ command: "partner.set-theme", slug, theme: themeOf(properties) }),
  }),
  change({
    name: "partner add-site",
    usage: "partner add-site <slug> <url>",
    description: "Adds a URL prefix from which a publisher's articles may be fetched.",
    examples: ["partner add-site daily-sport https://sport.example/news/"],
    words: 2,
    order: ([slug, site]) => ({ command: "partner.add-site", slug, site }),
  }),
  change({
    name: "partner add-origin",
    usage: "partner add-origin <slug> <origin>",
    description: "Adds an origin whose pages may embed a publisher's widget.",
    examples: ["partner add-origin daily-sport https://sport.example"],
    words: 2,
    order: ([slug, origin]) => ({ command: "partner.add-origin", slug, origin }),
  }),
  change({
    name: "partner remove-site",
    usage: "partner remove-site <slug> <url>",
    description: "Removes a URL prefix: a publisher's articles may no longer be fetched from it.",
    examples: ["partner remove-site daily-sport https://sport.example/news/"],
    words: 2,
    order: ([slug, site]) => ({ command: "partner.remove-site", slug, site }),
  }),
  change({
    name: "partner remove-origin",
    usage: "partner remove-origin <slug> <origin>",
    description: "Removes an origin: its pages can no longer embed a publisher's widget.",
    examples: ["partner remove-origin daily-sport https://sport.example"],
    words: 2,
    order: ([slug, origin]) => ({ command: "partner.remove-origin", slug, origin }),
  }),
];
