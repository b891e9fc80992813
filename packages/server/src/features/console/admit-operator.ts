import type { Caller } from "@linewire/http/call";
import { Fault } from "@linewire/domain/fault/fault";

const PERMISSION = "operator:admin";

export const isOperator = ({ scope }: Caller): boolean => scope.permissions.includes(PERMISSION);

export const operatorOf = (caller: Caller | null): Caller => {
  if (caller === null) throw new Fault("token_invalid", "not signed in: sign in at /account");
  if (!isOperator(caller)) throw new Fault("permission_required", undefined, { requiredPermission: PERMISSION });
  return caller;
};
