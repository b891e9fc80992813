import { Fault } from "@linewire/domain/fault/fault";

const SHOWN_ERRORS: ReadonlySet<string> = new Set(["invalid_parameter", "not_found"]);

/** Why a command was rejected; null if it succeeded. */
export const refusalIn = async (execution: Promise<unknown>): Promise<string | null> => {
  try {
    await execution;
    return null;
  } catch (error) {
    if (!(error instanceof Fault) || !SHOWN_ERRORS.has(error.code)) throw error;
    return error.detail ?? "the value is not valid";
  }
};
