export const equalExcept = (a: object, b: object, ...keys: string[]): boolean => {
  const without = (thing: object) =>
    JSON.stringify(thing, (key, value: unknown) => (keys.includes(key) ? undefined : value));
  return without(a) === without(b);
};
