import { z } from "zod";

/** The names of theme properties, without the prefix `--linewire-`. */
export const THEME_NAMES = [
  "color-accent",
  "color-ink",
  "color-muted",
  "color-rule",
  "color-surface",
  "color-wash",
  "color-up",
  "color-down",
  "color-doubt",
  "font",
  "radius",
  "gap",
] as const;

const MAX_PROPERTIES = 60;
const TOKENS = /^[\w#%.,()\s"'+*/-]{1,120}$/;
const FUNCTIONS = /^(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|light-dark|calc|min|max|clamp|var)$/;

/** Whether a value is a colour, a size or a name, and no text that ends a CSS declaration or loads a resource. */
const isPlain = (value: string): boolean =>
  TOKENS.test(value) &&
  !value.includes("/*") &&
  [...value.matchAll(/([\w-]*)\s*\(/g)].every(([, name = ""]) => name === "" || FUNCTIONS.test(name.toLowerCase()));

export const Theme = z
  .record(
    z.string().regex(/^--linewire-[a-z-]{1,40}$/, "must be --linewire- and a name"),
    z.string().refine(isPlain, "must be plain CSS: colours, sizes, names"),
  )
  .refine((theme) => Object.keys(theme).length <= MAX_PROPERTIES, `at most ${MAX_PROPERTIES} properties`);
export type Theme = z.infer<typeof Theme>;
