import type { Partner } from "@linewire/domain/change/record";
import { Fault } from "@linewire/domain/fault/fault";
import type { Caller } from "@linewire/http/call";

const OPERATOR = "operator:admin";

export type DeskAccess = { partner: Partner; canSeeMoney: boolean; others: readonly Partner[] };

export const isOperator = ({ scope }: Caller): boolean => scope.permissions.includes(OPERATOR);

/** The partner's accounts and those in `deskRoles` may see its desk. */
const maySee =
  ({ accountId }: Caller) =>
  ({ accountIds, deskRoles = {} }: Partner): boolean =>
    accountIds.includes(accountId) || deskRoles[accountId] !== undefined;

export const deskAccess = (caller: Caller, slug: string | undefined, all: readonly Partner[]): DeskAccess => {
  const others = isOperator(caller) ? all : all.filter(maySee(caller));
  const partner = slug === undefined ? others[0] : others.find((one) => one.slug === slug);
  if (partner === undefined && others.length > 0)
    throw new Fault("not_found", `there is no partner ${slug} for your account`);
  if (partner === undefined)
    throw new Fault("permission_required", "your account has no role at the desk of a partner", {
      requiredPermission: OPERATOR,
    });
  return { partner, others, canSeeMoney: isOperator(caller) || partner.deskRoles?.[caller.accountId] === "commercial" };
};
