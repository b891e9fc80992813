import { z } from "zod";
import { Id, Int32, Points } from "./scalar.ts";

// A text in another form is rejected, not rounded or corrected. Only `repeated` accepts a parameter that occurs more
// than once.

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

const NOTHING = z.literal("").transform(() => undefined);

/** A single empty value counts as absent. */
export const repeated = <T extends z.ZodType>(one: T, maxCount: number) =>
  z
    .union([NOTHING, one.transform((value) => [value]), z.array(one).max(maxCount)])
    .meta({ override: { type: "array", items: one.meta()?.["override"] ?? { type: "string" }, maxItems: maxCount } });

export const idList = (maxCount: number) =>
  z
    .string()
    .regex(/^\d{1,16}(,\d{1,16})*$/, "must be whole numbers, separated by commas")
    .transform((text) => text.split(",").map(Number))
    .pipe(z.array(Id).max(maxCount));

export const optionalIdList = (maxCount: number) => {
  const list = idList(maxCount);
  return z
    .union([NOTHING, list])
    .optional()
    .meta({ override: { type: "string", pattern: "^(\\d{1,16}(,\\d{1,16})*)?$" } });
};

const POINTS_ITEM = "(?:_|-?\\d{1,5}(?:\\.\\d{1,2})?)";
const POINTS_LIST = new RegExp(`^(?:${POINTS_ITEM}(?:,${POINTS_ITEM})*)?$`);

/** `_` means no points. An empty text counts as absent. */
export const pointsList = (maxCount: number) =>
  z
    .string()
    .regex(POINTS_LIST, "must be points or _, separated by commas")
    .transform((text) => (text === "" ? undefined : text.split(",").map((one) => (one === "_" ? null : Number(one)))))
    .pipe(z.array(Points.nullable()).max(maxCount).optional())
    .meta({ override: { type: "string", pattern: POINTS_LIST.source } });
