// A schema in a few bytes: the page cannot afford a schema library, so frames are checked by these.

export type Check<T> = (value: unknown) => value is T;

/* @__NO_SIDE_EFFECTS__ */ const check = <T>(test: (value: unknown) => boolean): Check<T> => test as Check<T>;

export const text = (most = Infinity): Check<string> =>
  check((value) => typeof value === "string" && value.length <= most);
export const matching = (pattern: RegExp): Check<string> =>
  check((value) => typeof value === "string" && pattern.test(value));
export const flag: Check<boolean> = check((value) => typeof value === "boolean");
export const number = (least = -Infinity, most = Infinity): Check<number> =>
  check((value) => Number.isFinite(value) && (value as number) >= least && (value as number) <= most);
export const int = (least = Number.MIN_SAFE_INTEGER, most = Number.MAX_SAFE_INTEGER): Check<number> =>
  check((value) => Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most);
export const oneOf = <T>(values: readonly T[]): Check<T> => check((value) => values.includes(value as T));
export const also = <T>(one: Check<T>, test: (value: T) => boolean): Check<T> =>
  check((value) => one(value) && test(value));
export const orNull = <T>(one: Check<T>): Check<T | null> => check((value) => value === null || one(value));
export const maybe = <T>(one: Check<T>): Check<T | undefined> => check((value) => value === undefined || one(value));
export const list = <T>(one: Check<T>): Check<T[]> => check((value) => Array.isArray(value) && value.every(one));

export type Fields<T> = { [K in keyof T]-?: Check<T[K]> };

/** An object with at least these fields; more are fine. */
export const shape = <T extends object>(fields: Fields<T>): Check<T> =>
  check(
    (value) =>
      typeof value === "object" &&
      value !== null &&
      !Array.isArray(value) &&
      Object.entries<Check<unknown>>(fields).every(([name, one]) => one((value as Record<string, unknown>)[name])),
  );

export const id: Check<number> = int(1);
export const id32: Check<number> = int(1, 2_147_483_647);
export const price: Check<number> = also(int(), (value) => Math.abs(value) >= 100);
export const points: Check<number> = also(number(-10_000, 10_000), (value) => Number.isInteger(value * 4));
export const dateTime: Check<string> = also(
  matching(/^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?Z$/),
  (value) => !Number.isNaN(Date.parse(value)),
);
