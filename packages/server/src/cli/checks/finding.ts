import type { CliContext } from "../command.ts";

/** One thing that the doctor looked at. `warn` works today and will not for ever; `wrong` needs a hand now. */
export type Finding = { check: string; level: "ok" | "warn" | "wrong"; says: string; advice?: string };

export type DoctorCheck = (context: CliContext) => Finding[] | Promise<Finding[]>;
