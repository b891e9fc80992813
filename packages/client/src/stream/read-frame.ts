/** The value of a frame's data, or null when it is not JSON or not of the shape. */
export const readFrame = <T>(data: string, is: (value: unknown) => value is T): T | null => {
  try {
    const value: unknown = JSON.parse(data);
    return is(value) ? value : null;
  } catch {
    return null;
  }
};
