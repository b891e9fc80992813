import type { Permission } from "@linewire/contract";
import type { Account, Partner } from "../change/record.ts";

type FindAccount = (id: string) => Account | undefined;

/** One of the partner's accounts must have the tier enterprise and the permission. */
export const partnerHolds = (
  { accountIds }: Pick<Partner, "accountIds">,
  permission: Permission,
  account: FindAccount,
): boolean =>
  accountIds.some((id) => {
    const owner = account(id);
    return owner?.tier === "enterprise" && owner.permissions.includes(permission);
  });
