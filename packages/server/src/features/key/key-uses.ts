import { NOWHERE } from "@linewire/domain/change/change";
import type { KeyUse } from "@linewire/domain/change/record";
import type { CommandHandler } from "@linewire/journal/journal/journal";

const MIN_WRITE_INTERVAL_MS = 60_000;

/** The time of a key's last use is updated in memory on every request, and stored at most once a minute. */
export const keyUses = (now: () => number) => {
  const latest = new Map<string, number>();
  const stored = new Map<string, { use: number; at: number }>();
  const isDue = ([keyId, use]: KeyUse): boolean => {
    const last = stored.get(keyId);
    return last === undefined || (last.use !== use && now() - last.at >= MIN_WRITE_INTERVAL_MS);
  };
  return {
    note: (keyId: string): void => void latest.set(keyId, now()),
    at: (keyId: string): number | null => latest.get(keyId) ?? null,
    /** `all` includes keys whose previous use was stored less than a minute ago. */
    due: (all = false): KeyUse[] => {
      const due = [...latest].filter((use) => (all ? stored.get(use[0])?.use !== use[1] : isDue(use)));
      for (const [keyId, use] of due) stored.set(keyId, { use, at: now() });
      return due;
    },
    returnUses: (uses: readonly KeyUse[]): void => {
      for (const [keyId] of uses) stored.delete(keyId);
    },
  };
};

/**
 * Stores at most one use per key and minute, even if several nodes report uses. A stopping node (`final`) stores all
 * its uses.
 */
export const decideKeyUses =
  (usedAt: (keyId: string) => number | null): CommandHandler<"key-uses"> =>
  ({ uses, final }) => {
    const minMs = final ? 1 : MIN_WRITE_INTERVAL_MS;
    const news = uses.filter(([keyId, at]) => at - (usedAt(keyId) ?? Number.NEGATIVE_INFINITY) >= minMs);
    if (news.length === 0) return { changes: [], result: null };
    return {
      changes: [{ kind: "key_uses", id: "uses", thing: { uses: news }, place: NOWHERE, correlationId: null }],
      result: null,
    };
  };
