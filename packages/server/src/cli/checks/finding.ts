import type { Context } from "../command.ts";

/** One thing that the doctor looked at. `warn` works today and will not for ever; `wrong` needs a hand now. */
export type Finding = { check: string; level: "ok" | "warn" | "wrong"; says: string; advice?: string };

export type Check = (context: Context) => Finding[] | Promise<Finding[]>;
