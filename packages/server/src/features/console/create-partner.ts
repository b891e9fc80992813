import { OperatorCommand, type ENDPOINTS } from "@linewire/contract";
import type { NewPartner } from "@linewire/pages/console/console-main";
import type { Handler } from "@linewire/http/call";
import { operatorOf } from "./admit-operator.ts";
import { showConsole } from "./console-page.ts";
import type { ConsoleParts } from "./console-parts.ts";
import { wordsIn } from "./form-words.ts";
import type { Observe } from "./observe.ts";
import { Fault } from "@linewire/domain/fault/fault";

const SHOWN_ERRORS: ReadonlySet<string> = new Set(["invalid_parameter", "not_found"]);

const refusalIn = async (execution: Promise<unknown>): Promise<string | null> => {
  try {
    await execution;
    return null;
  } catch (error) {
    if (!(error instanceof Fault) || !SHOWN_ERRORS.has(error.code)) throw error;
    return error.detail ?? "the value is not valid";
  }
};

const commandOf = ({ slug, displayName, origins, sites, books, accounts, allowCreate }: NewPartner): unknown => ({
  command: "partner.create",
  slug: slug.trim(),
  displayName: displayName.trim(),
  accountIds: wordsIn(accounts),
  bookIds: wordsIn(books).map(Number),
  sites: wordsIn(sites),
  origins: wordsIn(origins),
  allowCreate: allowCreate === "on",
});

export const createPartner =
  (parts: ConsoleParts & { observe: Observe }): Handler<(typeof ENDPOINTS)["createPartner"]> =>
  async ({ body, caller, from }) => {
    const { accountId } = operatorOf(caller);
    const command = OperatorCommand.safeParse(commandOf(body));
    const wrong = command.success
      ? await refusalIn(parts.carryOut(command.data, accountId))
      : command.error.issues.map(({ path, message }) => `${path.join(" ")}: ${message}`).join("; ");
    if (wrong !== null)
      return showConsole({ caller, from }, parts, { message: `The partner was not created: ${wrong}.`, draft: body });
    const headers = { Location: `/console#partner-${body.slug.trim()}`, "Cache-Control": "no-store" };
    return { status: 302, bytes: Buffer.alloc(0), headers };
  };
