import { Fault } from "@linewire/domain/fault/fault";

const SAID: ReadonlySet<string> = new Set(["invalid_parameter", "not_found"]);

/** Why a command was rejected; null if it succeeded. */
export const refusalIn = async (carriedOut: Promise<unknown>): Promise<string | null> => {
  try {
    await carriedOut;
    return null;
  } catch (error) {
    if (!(error instanceof Fault) || !SAID.has(error.code)) throw error;
    return error.detail ?? "the value is not valid";
  }
};
