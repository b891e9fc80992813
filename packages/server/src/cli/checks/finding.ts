import type { CliContext } from "../command.ts";

/** `warn`: works but needs attention. `wrong`: must be fixed now. */
export type Finding = { check: string; level: "ok" | "warn" | "wrong"; says: string; advice?: string };

export type DoctorCheck = (context: CliContext) => Finding[] | Promise<Finding[]>;
