const LOOPBACK = new Set(["127.0.0.1", "localhost", "[::1]"]);

/** Accepts https, and http to this machine, without user name and password. */
export const isSafeAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== "" || password !== "") return false;
  return protocol === "https:" || (protocol === "http:" && LOOPBACK.has(hostname));
};
