import { parseCookie, stringifySetCookie } from "cookie";

/** The value of a cookie among those of a call. */
export const cookieIn = (header: string | null | undefined, name: string): string | null =>
  parseCookie(header ?? "")[name] ?? null;

type Given = { name: string; value: string; path: string; lifeMs: number; site: "strict" | "lax" };

/** A cookie that no script can read; over https alone where the page came that way. */
export const cookieOf = ({ name, value, path, lifeMs, site }: Given, base: string): string =>
  stringifySetCookie({
    name,
    value,
    path,
    maxAge: Math.floor(lifeMs / 1000),
    httpOnly: true,
    sameSite: site,
    secure: base.startsWith("https:"),
  });
