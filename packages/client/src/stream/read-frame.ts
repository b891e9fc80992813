/** The data of a frame, or null if it is not JSON or has the wrong shape. */
export const readFrame = <T>(data: string, is: (value: unknown) => value is T): T | null => {
  try {
    const value: unknown = JSON.parse(data);
    return is(value) ? value : null;
  } catch {
    return null;
  }
};
