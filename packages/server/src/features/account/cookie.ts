import { parseCookie, stringifySetCookie } from "cookie";

export const cookieIn = (header: string | null | undefined, name: string): string | null =>
  parseCookie(header ?? "")[name] ?? null;

type CookieOptions = { name: string; value: string; path: string; lifeMs: number; site: "strict" | "lax" };

export const cookieOf = ({ name, value, path, lifeMs, site }: CookieOptions, base: string): string =>
  stringifySetCookie({
    name,
    value,
    path,
    maxAge: Math.floor(lifeMs / 1000),
    httpOnly: true,
    sameSite: site,
    secure: base.startsWith("https:"),
  });
