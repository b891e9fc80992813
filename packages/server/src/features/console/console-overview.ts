import type { ENDPOINTS } from "@linewire/contract";
import type { Handler } from "@linewire/http/call";
import { operatorOf } from "./admit-operator.ts";
import type { Observe } from "./observe.ts";

export const consoleOverview =
  ({ observe }: { observe: Observe }): Handler<(typeof ENDPOINTS)["consoleOverview"]> =>
  async ({ caller }) => {
    operatorOf(caller);
    return { body: await observe() };
  };
