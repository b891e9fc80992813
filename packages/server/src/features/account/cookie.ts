/** The value of a cookie among those of a call. */
export const cookieIn = (header: string | null | undefined, name: string): string | null => {
  for (const pair of (header ?? "").split(";")) {
    const at = pair.indexOf("=");
    if (pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return null;
};

type Given = { name: string; value: string; path: string; lifeMs: number; site: "Strict" | "Lax" };

/** A cookie that no script can read; over https alone where the page came that way. */
export const cookieOf = ({ name, value, path, lifeMs, site }: Given, base: string): string => {
  const secure = base.startsWith("https:") ? "; Secure" : "";
  return `${name}=${value}; Path=${path}; Max-Age=${Math.floor(lifeMs / 1000)}; HttpOnly; SameSite=${site}${secure}`;
};
