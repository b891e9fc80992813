import { z } from "zod";

/** Names of CSS custom properties without their prefix `--linewire-`. */
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

/** A colour, a size or a name. A text that ends a CSS declaration or loads a resource is not plain. */
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
