import type { SigningKey } from "@linewire/domain/change/record";
import type { World } from "../../world.ts";
import { cookieIn, cookieOf } from "./cookie.ts";
import { seal, unseal } from "./seal.ts";

/** Who has signed in on a browser, and until when. */
export type Session = { id: string; accountId: string; mayBeNew: boolean; expiresAt: number };

const COOKIE = "lw_session";
const KIND = "session";
export const SESSION_MS = 8 * 3_600_000;
const MOST_ENDED = 10_000;

type Parts = { world: Pick<World, "systemNow" | "secret">; signingKeys: () => readonly SigningKey[] };

/** Sessions of the service's own pages: signed, in a cookie; nothing is stored but those that were ended early. */
export const sessionsOf = ({ world, signingKeys }: Parts) => {
  const ended = new Map<string, number>();

  const read = (cookie: string | null | undefined): Session | null => {
    const text = cookieIn(cookie, COOKIE);
    const session = text === null ? null : (unseal(KIND, text, signingKeys()) as Session | null);
    return session && session.expiresAt > world.systemNow() && !ended.has(session.id) ? session : null;
  };
  const cookie = (value: string, lifeMs: number, base: string): string =>
    cookieOf({ name: COOKIE, value, path: "/", lifeMs, site: "strict" }, base);

  return {
    read,
    /** The cookie of a new session. */
    open: (accountId: string, mayBeNew: boolean, base: string): string => {
      const [key] = signingKeys();
      if (!key) throw new Error("there is no signing key yet");
      const id = world.secret(12).toString("base64url");
      const session: Session = { id, accountId, mayBeNew, expiresAt: world.systemNow() + SESSION_MS };
      return cookie(seal(KIND, session, key), SESSION_MS, base);
    },
    /** Ends the session of a call, here at least; its browser forgets it with the cookie that comes back. */
    end: (given: string | null, base: string): string => {
      const session = read(given);
      for (const [id, until] of ended) if (until <= world.systemNow() || ended.size > MOST_ENDED) ended.delete(id);
      if (session) ended.set(session.id, session.expiresAt);
      return cookie("", 0, base);
    },
  };
};
export type Sessions = ReturnType<typeof sessionsOf>;
