import { z } from "zod";
import { PERMISSIONS, TIERS } from "../../names.ts";
import { Id, Url } from "../../scalar.ts";
import { Theme } from "../article/theme.ts";
import { KeyName } from "./api-key.ts";

export const PARTNER_STATUSES = ["active", "inactive", "suspended"] as const;
/** `commercial` also sees sign-ups and money; `none` removes the role. */
export const DESK_ROLES = ["viewer", "commercial", "none"] as const;

const AccountId = z.string().regex(/^[\x21-\x7e]{1,200}$/, "1 to 200 visible ASCII characters");
const Slug = z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/, "1 to 64 of a-z, 0-9 and -");
const Permissions = z.array(z.enum(PERMISSIONS)).max(PERMISSIONS.length);
const BookIds = z.array(Id).max(100);
const Origin = Url.regex(/^https?:\/\/[^/?#@]+$/, "must be an origin: https://host[:port]");

const command = <const N extends string, S extends z.ZodRawShape>(name: N, shape: S) =>
  z.strictObject({ command: z.literal(name), ...shape });

export const OperatorCommand = z.discriminatedUnion("command", [
  command("account.create", {
    accountId: AccountId.optional(),
    name: KeyName,
    tier: z.enum(TIERS),
    permissions: Permissions,
  }),
  command("account.set-tier", { accountId: AccountId, tier: z.enum(TIERS) }),
  command("account.grant", { accountId: AccountId, permissions: Permissions.min(1), take: z.boolean() }),
  command("key.create", { accountId: AccountId, name: KeyName }),
  command("key.revoke", { keyId: z.string().max(64) }),
  command("partner.create", {
    slug: Slug,
    displayName: KeyName,
    accountIds: z.array(AccountId).max(20),
    bookIds: BookIds,
    sites: z.array(Url).max(50),
    origins: z.array(Origin).max(50),
    allowCreate: z.boolean(),
  }),
  command("partner.set-status", { slug: Slug, status: z.enum(PARTNER_STATUSES) }),
  command("partner.set-beacons", { slug: Slug, on: z.boolean() }),
  command("partner.set-desk-role", { slug: Slug, accountId: AccountId, role: z.enum(DESK_ROLES) }),
  command("partner.add-account", { slug: Slug, accountId: AccountId }),
  command("partner.remove-account", { slug: Slug, accountId: AccountId }),
  command("partner.rotate-postbacks", { slug: Slug }),
  command("partner.set-books", { slug: Slug, bookIds: BookIds }),
  command("partner.set-theme", { slug: Slug, theme: Theme }),
  command("partner.add-site", { slug: Slug, site: Url }),
  command("partner.add-origin", { slug: Slug, origin: Origin }),
  command("partner.remove-site", { slug: Slug, site: Url }),
  command("partner.remove-origin", { slug: Slug, origin: Origin }),
]);
export type OperatorCommand = z.infer<typeof OperatorCommand>;
