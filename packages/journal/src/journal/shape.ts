export const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
export const isText = (value: unknown): value is string => typeof value === "string";
export const isCount = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);
export const isFlag = (value: unknown): value is boolean => typeof value === "boolean";
export const isList = (value: unknown): value is unknown[] => Array.isArray(value);

type Check = (value: unknown) => boolean;

export const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);

export const orAbsent =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);

/** Nested values are not checked. A field without a check does not compile. */
export const hasFields = <T extends object>(checks: { [F in keyof Required<T>]: Check }) => {
  const fields = Object.entries<Check>(checks);
  return (value: unknown): value is T =>
    isObject(value) && fields.every(([field, check]) => check(Reflect.get(value, field)));
};
