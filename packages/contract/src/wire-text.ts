import { z } from "zod";
import { Id, Int32 } from "./scalar.ts";

// Path and query values arrive as text. These read them strictly: no sign tricks, no rounding, no second value.

const digits = z
  .string()
  .regex(/^\d{1,16}$/, "must be a whole number")
  .transform(Number);

export const IdText = digits.pipe(Id).meta({ override: { type: "integer", format: "int64", minimum: 1 } });
export const Int32Text = digits.pipe(Int32).meta({ override: { type: "integer", format: "int32", minimum: 0 } });
export const FlagText = z
  .enum(["true", "false"])
  .transform((text) => text === "true")
  .meta({ override: { type: "boolean" } });

/** A parameter that may be repeated; at most `most` values. */
export const repeated = <T extends z.ZodType>(one: T, most: number) =>
  z
    .union([one.transform((value) => [value]), z.array(one).max(most)])
    .meta({ override: { type: "array", items: one.meta()?.["override"] ?? { type: "string" }, maxItems: most } });

/** A comma-separated list of ids. */
export const idList = (most: number) =>
  z
    .string()
    .regex(/^\d{1,16}(,\d{1,16})*$/, "must be whole numbers, separated by commas")
    .transform((text) => text.split(",").map(Number))
    .pipe(z.array(Id).max(most));
