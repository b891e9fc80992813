import type { Commit } from "@linewire/domain/change/change";
import type { Account, Key } from "@linewire/domain/change/record";
import { comment } from "@linewire/domain/stream/frame";
import type { Scope } from "@linewire/domain/scope/scope";
import { isoOf, type World } from "@linewire/domain/clock/world";
import { wheelOf, type Sleeper } from "./wheel.ts";

/** Why a stream ended. */
export type Ending = "left" | "drained" | "slow_consumer" | "token_expired" | "key_revoked" | "scope_changed";

/** An open subscriber from the view of the node. */
export type OpenReader = Sleeper & {
  keyId: string | null;
  accountId: string;
  scope: string;
  /** Checks whether the client reads its buffered bytes. */
  look: () => void;
  end: (why: Ending) => void;
};

export type ReadersParts = {
  world: World;
  key: (id: string) => Key | undefined;
  account: (id: string) => Account | undefined;
  scopeOf: (account: Account) => Scope;
  /** Accounts whose scope can change with a record; default: the account itself. */
  touchedBy?: (kind: string, id: string) => readonly string[];
};

const itself = (kind: string, id: string): string[] => (kind === "account" ? [id] : []);

const LOOK_MS = 1000;
const END_AT_ONCE = 250;
const END_NEXT_MS = 10;

const shelf = () => {
  const readers = new Map<string, Set<OpenReader>>();
  return {
    of: (name: string): ReadonlySet<OpenReader> => readers.get(name) ?? new Set(),
    add: (name: string | null, reader: OpenReader): void => {
      if (name === null) return;
      const here = readers.get(name) ?? new Set();
      readers.set(name, here.add(reader));
    },
    drop: (name: string | null, reader: OpenReader): void => {
      const here = name === null ? undefined : readers.get(name);
      if (here?.delete(reader) && here.size === 0) readers.delete(name!);
    },
  };
};

/** The subscribers that are behind, checked every second while there are any, and the bytes buffered for them. */
const readersBehind = (after: World["after"]) => {
  const behind = new Set<OpenReader>();
  let looking = false;
  let held = 0;
  const look = (): void => {
    looking = behind.size > 0;
    if (!looking) return;
    after(LOOK_MS, look);
    for (const reader of behind) reader.look();
  };
  return {
    isBehind: (reader: OpenReader): void => {
      behind.add(reader);
      if (looking) return;
      looking = true;
      after(LOOK_MS, look);
    },
    caughtUp: (reader: OpenReader): void => void behind.delete(reader),
    /** Bytes encoded for subscribers that are behind and not written yet. */
    hold: (bytes: number): void => void (held += bytes),
    held: (): number => held,
  };
};

/** Scopes as text, the same string object for equal scopes. */
const scopeTexts = ({ account, scopeOf }: ReadersParts) => {
  const texts = new Map<string, string>();
  const textOf = (scope: Scope): string => {
    const text = JSON.stringify(scope);
    const kept = texts.get(text) ?? text;
    texts.set(text, kept);
    return kept;
  };
  const now = (accountId: string): string => {
    const found = account(accountId);
    return found ? textOf(scopeOf(found)) : "";
  };
  return { textOf, now };
};

/** The heartbeat of a moment, encoded once for all streams. */
const beats = (now: World["now"]) => {
  let last = { at: Number.NaN, bytes: Buffer.alloc(0) };
  return (): Buffer => {
    const at = now();
    if (last.at !== at) last = { at, bytes: Buffer.from(comment(`keepalive ${isoOf(at)}`)) };
    return last.bytes;
  };
};

/** All subscribers of this node: woken by one timer wheel, checked while they are behind, and ended when they lose their rights. */
export const openReaders = (parts: ReadersParts) => {
  const { world, key, touchedBy = itself } = parts;
  const wheel = wheelOf(world);
  const [ofKey, ofAccount] = [shelf(), shelf()];
  const behind = readersBehind(world.after);
  const scopes = scopeTexts(parts);

  const endAll = (readers: readonly OpenReader[], why: Ending): void => {
    for (const reader of readers.slice(0, END_AT_ONCE)) reader.end(why);
    const rest = readers.slice(END_AT_ONCE);
    if (rest.length > 0) world.after(END_NEXT_MS, () => endAll(rest, why));
  };

  return {
    ...behind,
    textOf: scopes.textOf,
    beat: beats(world.now),
    add: (reader: OpenReader): void => {
      ofKey.add(reader.keyId, reader);
      ofAccount.add(reader.accountId, reader);
      wheel.put(reader, reader.wake());
    },
    remove: (reader: OpenReader): void => {
      ofKey.drop(reader.keyId, reader);
      ofAccount.drop(reader.accountId, reader);
      behind.caughtUp(reader);
      wheel.drop(reader);
    },
    /** Ends the streams of revoked keys and of accounts whose scope changed. */
    hear: ({ entries }: Commit): void => {
      for (const { kind, id } of entries) {
        const name = String(id);
        if (kind === "key" && key(name)?.revokedAt !== null) endAll([...ofKey.of(name)], "key_revoked");
        for (const touched of touchedBy(kind, name)) {
          const scope = scopes.now(touched);
          const lost = [...ofAccount.of(touched)].filter((reader) => reader.scope !== scope);
          endAll(lost, "scope_changed");
        }
      }
    },
  };
};
export type Readers = ReturnType<typeof openReaders>;
