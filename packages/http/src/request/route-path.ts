const OPEN = /\{(\w+)\}/g;

/** `/league/{id}` becomes `/league/:id`. */
export const routeOf = (path: string): string => path.replaceAll(OPEN, ":$1");

const rankOf = (segment: string | undefined): string => {
  if (segment === undefined) return "";
  return segment.startsWith("{") ? "2" : `1${segment}`;
};

/** Fixed segments come before parameters, because Express uses the first match. */
export const bySpecificity = (one: { path: string }, other: { path: string }): number => {
  const [left, right] = [one.path.split("/"), other.path.split("/")];
  for (let at = 0; at < Math.max(left.length, right.length); at++) {
    const [a, b] = [rankOf(left[at]), rankOf(right[at])];
    if (a !== b) return a < b ? -1 : 1;
  }
  return 0;
};
