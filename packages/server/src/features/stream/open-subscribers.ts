import type { Commit } from "@linewire/domain/change/change";
import type { Account, Key } from "@linewire/domain/change/record";
import { comment } from "@linewire/domain/stream/frame";
import type { Scope } from "@linewire/domain/scope/scope";
import { isoOf, type World } from "@linewire/domain/clock/world";
import { timerWheel, type Sleeper } from "./timer-wheel.ts";

export type StreamEnding = "left" | "drained" | "slow_consumer" | "token_expired" | "key_revoked" | "scope_changed";

export type OpenSubscriber = Sleeper & {
  keyId: string | null;
  accountId: string;
  scope: string;
  checkProgress: () => void;
  end: (why: StreamEnding) => void;
};

export type SubscribersPorts = {
  world: World;
  key: (id: string) => Key | undefined;
  account: (id: string) => Account | undefined;
  scopeOf: (account: Account) => Scope;
  /** Accounts whose scope a change of this record can affect; by default the account itself. */
  touchedBy?: (kind: string, id: string) => readonly string[];
};

const ownAccount = (kind: string, id: string): string[] => (kind === "account" ? [id] : []);

const CHECK_INTERVAL_MS = 1000;
const ENDS_PER_BATCH = 250;
const NEXT_BATCH_MS = 10;

const subscribersByName = () => {
  const subscribers = new Map<string, Set<OpenSubscriber>>();
  return {
    of: (name: string): ReadonlySet<OpenSubscriber> => subscribers.get(name) ?? new Set(),
    add: (name: string | null, subscriber: OpenSubscriber): void => {
      if (name === null) return;
      const own = subscribers.get(name) ?? new Set();
      subscribers.set(name, own.add(subscriber));
    },
    drop: (name: string | null, subscriber: OpenSubscriber): void => {
      const own = name === null ? undefined : subscribers.get(name);
      if (own?.delete(subscriber) && own.size === 0) subscribers.delete(name!);
    },
  };
};

const slowSubscribers = (after: World["after"]) => {
  const behind = new Set<OpenSubscriber>();
  let looking = false;
  let heldBytes = 0;
  const check = (): void => {
    looking = behind.size > 0;
    if (!looking) return;
    after(CHECK_INTERVAL_MS, check);
    for (const subscriber of behind) subscriber.checkProgress();
  };
  return {
    addBehind: (subscriber: OpenSubscriber): void => {
      behind.add(subscriber);
      if (looking) return;
      looking = true;
      after(CHECK_INTERVAL_MS, check);
    },
    removeBehind: (subscriber: OpenSubscriber): void => void behind.delete(subscriber),
    addHeldBytes: (bytes: number): void => void (heldBytes += bytes),
    heldBytes: (): number => heldBytes,
  };
};

/** Equal scopes share one string object, which makes comparisons fast. */
const scopeTexts = ({ account, scopeOf }: SubscribersPorts) => {
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

/** Each heartbeat is encoded once for all streams that are due. */
const beats = (now: World["now"]) => {
  let last = { at: Number.NaN, bytes: Buffer.alloc(0) };
  return (): Buffer => {
    const at = now();
    if (last.at !== at) last = { at, bytes: Buffer.from(comment(`keepalive ${isoOf(at)}`)) };
    return last.bytes;
  };
};

export const openSubscribers = (parts: SubscribersPorts) => {
  const { world, key, touchedBy = ownAccount } = parts;
  const wheel = timerWheel(world);
  const [ofKey, ofAccount] = [subscribersByName(), subscribersByName()];
  const behind = slowSubscribers(world.after);
  const scopes = scopeTexts(parts);

  const endAll = (subscribers: readonly OpenSubscriber[], why: StreamEnding): void => {
    for (const subscriber of subscribers.slice(0, ENDS_PER_BATCH)) subscriber.end(why);
    const remaining = subscribers.slice(ENDS_PER_BATCH);
    if (remaining.length > 0) world.after(NEXT_BATCH_MS, () => endAll(remaining, why));
  };

  return {
    ...behind,
    textOf: scopes.textOf,
    beat: beats(world.now),
    add: (subscriber: OpenSubscriber): void => {
      ofKey.add(subscriber.keyId, subscriber);
      ofAccount.add(subscriber.accountId, subscriber);
      wheel.put(subscriber, subscriber.wake());
    },
    remove: (subscriber: OpenSubscriber): void => {
      ofKey.drop(subscriber.keyId, subscriber);
      ofAccount.drop(subscriber.accountId, subscriber);
      behind.removeBehind(subscriber);
      wheel.drop(subscriber);
    },
    onCommit: ({ entries }: Commit): void => {
      for (const { kind, id } of entries) {
        const name = String(id);
        if (kind === "key" && key(name)?.revokedAt !== null) endAll([...ofKey.of(name)], "key_revoked");
        for (const touched of touchedBy(kind, name)) {
          const scope = scopes.now(touched);
          const affected = [...ofAccount.of(touched)].filter((subscriber) => subscriber.scope !== scope);
          endAll(affected, "scope_changed");
        }
      }
    },
  };
};
export type Subscribers = ReturnType<typeof openSubscribers>;
