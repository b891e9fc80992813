import { OperatorCommand, type ENDPOINTS } from "@linewire/contract";
import { bookIdsIn, partnerCommandOf, problemsIn, type NewPartner } from "@linewire/pages/words/new-partner";
import type { Handler } from "@linewire/http/call";
import { operatorOf } from "./admit-operator.ts";
import { showConsole } from "./console-page.ts";
import type { ConsoleParts } from "./console-parts.ts";
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

const create = async (
  form: NewPartner,
  parts: ConsoleParts,
  by: string,
): Promise<{ slug: string } | { wrong: string }> => {
  const bookIds = bookIdsIn(form.books, parts.books());
  if (typeof bookIds === "string") return { wrong: `Books: ${bookIds}` };
  if (bookIds.length === 0) return { wrong: "Books: choose at least one" };
  const given = partnerCommandOf(form, bookIds);
  const command = OperatorCommand.safeParse(given);
  if (!command.success) return { wrong: problemsIn(given, command.error.issues) };
  const wrong = await refusalIn(parts.carryOut(command.data, by));
  return wrong === null ? given : { wrong };
};

export const createPartner =
  (parts: ConsoleParts & { observe: Observe }): Handler<(typeof ENDPOINTS)["createPartner"]> =>
  async ({ body, caller, from }) => {
    const result = await create(body, parts, operatorOf(caller).accountId);
    if ("wrong" in result)
      return showConsole({ caller, from }, parts, {
        message: `The partner was not created. ${result.wrong}.`,
        draft: body,
      });
    const headers = { Location: `/console?partner=${result.slug}`, "Cache-Control": "no-store" };
    return { status: 302, bytes: Buffer.alloc(0), headers };
  };
