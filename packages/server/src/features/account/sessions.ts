import type { EndedSession, SigningKey } from "@linewire/domain/change/record";
import { isoOf, type World } from "@linewire/domain/clock/world";
import { cookieIn, cookieOf } from "./cookie.ts";
import { seal, unseal } from "./seal.ts";

export type Session = { id: string; accountId: string; mayBeNew: boolean; expiresAt: number };

const COOKIE = "lw_session";
const KIND = "session";
export const SESSION_MS = 8 * 3_600_000;

type Parts = {
  world: Pick<World, "systemNow" | "secret">;
  signingKeys: () => readonly SigningKey[];
  isEnded: (id: string) => boolean;
  /** Resolves when the end of the session is durable. */
  noteEnd: (session: EndedSession) => Promise<void>;
};

/** Sessions are signed cookies. The server stores only sessions that ended before their expiry. */
export const sessionsOf = ({ world, signingKeys, isEnded, noteEnd }: Parts) => {
  const read = (cookie: string | null | undefined): Session | null => {
    const text = cookieIn(cookie, COOKIE);
    const session = text === null ? null : (unseal(KIND, text, signingKeys()) as Session | null);
    return session && session.expiresAt > world.systemNow() && !isEnded(session.id) ? session : null;
  };
  const cookie = (value: string, lifeMs: number, base: string): string =>
    cookieOf({ name: COOKIE, value, path: "/", lifeMs, site: "strict" }, base);

  return {
    read,
    open: (accountId: string, mayBeNew: boolean, base: string): string => {
      const [key] = signingKeys();
      if (!key) throw new Error("no session signing key is stored yet");
      const id = world.secret(12).toString("base64url");
      const session: Session = { id, accountId, mayBeNew, expiresAt: world.systemNow() + SESSION_MS };
      return cookie(seal(KIND, session, key), SESSION_MS, base);
    },
    /** Ends the session on every node. The returned cookie deletes the session in the browser. */
    end: async (given: string | null, base: string): Promise<string> => {
      const session = read(given);
      if (session) await noteEnd({ id: session.id, expiresAt: isoOf(session.expiresAt) });
      return cookie("", 0, base);
    },
  };
};
export type Sessions = ReturnType<typeof sessionsOf>;
