import { OperatorCommand, type ENDPOINTS } from "@linewire/contract";
import { bookIdsIn, problemsIn } from "@linewire/pages/words/new-partner";
import type { Handler } from "@linewire/http/call";
import { Fault } from "@linewire/domain/fault/fault";
import { operatorOf } from "./admit-operator.ts";
import type { ConsoleParts } from "./console-parts.ts";
import { showConsole } from "./console-page.ts";
import type { Observe } from "./observe.ts";

type Contract = (typeof ENDPOINTS)["changePartner"];
type PartnerForm = Parameters<Handler<Contract>>[0]["body"];

/** The form becomes an operator command, so that the checks of commands apply. */
const commandOf = (slug: string, { do: action, value, role }: PartnerForm, bookIds: readonly number[]) => {
  const command = `partner.${action}`;
  const text = value.trim();
  switch (action) {
    case "set-status":
      return { command, slug, status: text };
    case "set-books":
      return { command, slug, bookIds };
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
    const refuse = (why: string) => showConsole({ caller, from }, parts, { message: `No change was made: ${why}.` });
    const bookIds = body.do === "set-books" ? bookIdsIn(body.value, parts.books()) : [];
    if (typeof bookIds === "string") return refuse(bookIds);
    const given = commandOf(params.slug, body, bookIds);
    const command = OperatorCommand.safeParse(given);
    if (!command.success) return refuse(problemsIn(given, command.error.issues));
    try {
      await parts.carryOut(command.data, accountId);
    } catch (error) {
      if (!(error instanceof Fault) || error.code !== "invalid_parameter") throw error;
      return refuse(error.detail ?? "the value is not valid");
    }
    const headers = { Location: `/console#partner-${encodeURIComponent(params.slug)}`, "Cache-Control": "no-store" };
    return { status: 302, bytes: Buffer.alloc(0), headers };
  };
