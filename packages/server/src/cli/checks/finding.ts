import type { CliContext } from "../command.ts";

/** Result of one check. `warn`: works now, but needs attention; `wrong`: must be fixed now. */
export type Finding = { check: string; level: "ok" | "warn" | "wrong"; says: string; advice?: string };

export type DoctorCheck = (context: CliContext) => Finding[] | Promise<Finding[]>;
