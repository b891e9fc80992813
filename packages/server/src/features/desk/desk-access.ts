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

const desksOf = (caller: Caller, all: readonly Partner[]): readonly Partner[] =>
  isOperator(caller) ? all : all.filter(maySee(caller));

/** Operators have every role, even before the first partner exists. */
export const hasDeskRole = (caller: Caller, all: readonly Partner[]): boolean =>
  isOperator(caller) || desksOf(caller, all).length > 0;

export const deskAccess = (caller: Caller, slug: string | undefined, all: readonly Partner[]): DeskAccess => {
  const others = desksOf(caller, all);
  const partner = slug === undefined ? others[0] : others.find((one) => one.slug === slug);
  if (partner === undefined && others.length > 0)
    throw new Fault("not_found", `there is no partner ${slug} for your account`);
  if (partner === undefined)
    throw new Fault("permission_required", "your account has no role at the desk of a partner", {
      requiredPermission: OPERATOR,
    });
  return { partner, others, canSeeMoney: isOperator(caller) || partner.deskRoles?.[caller.accountId] === "commercial" };
};
