import { OperatorCommand, type ENDPOINTS } from "@linewire/contract";
import type { Handler } from "@linewire/http/call";
import { Fault } from "@linewire/domain/fault/fault";
import { operatorOf } from "./admit-operator.ts";
import type { ConsoleParts } from "./console-parts.ts";
import { showConsole } from "./console-page.ts";
import { wordsIn } from "./form-words.ts";
import type { Observe } from "./observe.ts";

type Contract = (typeof ENDPOINTS)["changePartner"];
type PartnerForm = Parameters<Handler<Contract>>[0]["body"];

/** Converts the form to an operator command, so that the checks of commands apply. */
const commandOf = (slug: string, { do: action, value, role }: PartnerForm): unknown => {
  const command = `partner.${action}`;
  const text = value.trim();
  switch (action) {
    case "set-status":
      return { command, slug, status: text };
    case "set-books":
      return { command, slug, bookIds: wordsIn(text).map(Number) };
    case "set-beacons":
      return { command, slug, on: text === "on" };
    case "set-desk-role":
      return { command, slug, accountId: text, role };
    case "add-site":
    case "remove-site":
      return { command, slug, site: text };
    case "add-origin":
    case "remove-origin":
      return { command, slug, origin: text };
  }
};

export const changePartner =
  (parts: ConsoleParts & { observe: Observe }): Handler<Contract> =>
  async ({ params, body, caller, from }) => {
    const { accountId } = operatorOf(caller);
    const command = OperatorCommand.safeParse(commandOf(params.slug, body));
    if (!command.success) {
      const why = command.error.issues[0]?.message ?? "the value is not valid";
      return showConsole({ caller, from }, parts, { message: `No change was made: ${why}.` });
    }
    try {
      await parts.carryOut(command.data, accountId);
    } catch (error) {
      if (!(error instanceof Fault) || error.code !== "invalid_parameter") throw error;
      return showConsole({ caller, from }, parts, {
        message: `No change was made: ${error.detail ?? "the value is not valid"}.`,
      });
    }
    const headers = { Location: `/console#partner-${encodeURIComponent(params.slug)}`, "Cache-Control": "no-store" };
    return { status: 302, bytes: Buffer.alloc(0), headers };
  };
