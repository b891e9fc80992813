const MAX_JSON_CHARS = 200_000;
const MAX_DEPTH = 8;
const ARTICLE_TYPE = /(?:Article|Posting|Report|Review|LiveBlogPosting)$/;

export type DataObject = Record<string, unknown>;

export const isDataObject = (value: unknown): value is DataObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);
export const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];

/** Includes objects in `@graph` and `mainEntity`. */
const objectsIn = (value: unknown, depth = 0): DataObject[] => {
  if (depth > MAX_DEPTH) return [];
  if (Array.isArray(value)) return value.flatMap((one) => objectsIn(one, depth + 1));
  if (!isDataObject(value)) return [];
  return [value, ...objectsIn(value["@graph"], depth + 1), ...objectsIn(value["mainEntity"], depth + 1)];
};

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
};

export const articlesIn = (json: string): DataObject[] =>
  json.length > MAX_JSON_CHARS
    ? []
    : objectsIn(parsed(json)).filter((object) =>
        listOf(object["@type"]).some((type) => typeof type === "string" && ARTICLE_TYPE.test(type)),
      );
