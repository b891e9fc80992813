// A schema library would make pages too large. These small validators check frames.

export type Check<T> = (value: unknown) => value is T;

export const text = (max = Infinity): Check<string> =>
  ((value) => typeof value === "string" && value.length <= max) as Check<string>;
export const matching = (pattern: RegExp): Check<string> =>
  ((value) => typeof value === "string" && pattern.test(value)) as Check<string>;
export const flag = ((value) => typeof value === "boolean") as Check<boolean>;
export const number = (min = -Infinity, max = Infinity): Check<number> =>
  ((value: number) => Number.isFinite(value) && value >= min && value <= max) as Check<unknown> as Check<number>;
export const int = (min = -Infinity, max = Infinity): Check<number> =>
  ((value: number) => Number.isSafeInteger(value) && value >= min && value <= max) as Check<unknown> as Check<number>;
export const oneOf = <T>(values: readonly T[]): Check<T> => ((value) => values.includes(value as T)) as Check<T>;
export const also = <T>(one: Check<T>, test: (value: T) => boolean): Check<T> =>
  ((value) => one(value) && test(value)) as Check<T>;
export const orNull =
  <T>(one: Check<T>): Check<T | null> =>
  (value): value is T | null =>
    value === null || one(value);
export const maybe =
  <T>(one: Check<T>): Check<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || one(value);
export const list =
  <T>(one: Check<T>): Check<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(one);

export type Fields<T> = { [K in keyof T]-?: Check<T[K]> };

export const shape = <T extends object>(fields: Fields<T>): Check<T> =>
  ((value) =>
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    Object.entries<Check<unknown>>(fields).every(([name, one]) =>
      one((value as Record<string, unknown>)[name]),
    )) as Check<T>;

export const id: Check<number> = int(1);
export const id32: Check<number> = int(1, 2_147_483_647);
export const price: Check<number> = also(int(), (value) => Math.abs(value) >= 100);
export const points: Check<number> = also(number(-10_000, 10_000), (value) => Number.isInteger(value * 4));
export const dateTime: Check<string> = also(
  matching(/^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?Z$/),
  (value) => !Number.isNaN(Date.parse(value)),
);
