/** Null if the data is not JSON or is invalid. */
export const readFrame = <T>(data: string, is: (value: unknown) => value is T): T | null => {
  try {
    const value: unknown = JSON.parse(data);
    return is(value) ? value : null;
  } catch {
    return null;
  }
};
