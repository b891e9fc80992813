import type { Commit, Entry } from "@linewire/domain/change/change";
import { eventOfKind } from "@linewire/domain/scope/filter";
import { hasLastingFields } from "@linewire/domain/stream/conflate";

type Keep = (entry: Entry) => boolean;

/** Keeps a line's latest change, and those with alternates or cleared fields, which later changes do not repeat. */
const latestOnly = (seen: Set<Entry["id"]>): Keep => {
  return ({ kind, id, json }) => {
    if (kind !== "market_line") return eventOfKind(kind) !== undefined;
    const isLatest = !seen.has(id);
    seen.add(id);
    return isLatest || hasLastingFields(json);
  };
};

const kept = (commits: readonly Commit[], keep: Keep): Commit[] =>
  commits
    .toReversed()
    .flatMap((commit) => {
      const entries = commit.entries.toReversed().filter(keep).toReversed();
      return entries.length === 0 ? [] : { ...commit, entries };
    })
    .toReversed();

/** V8 would keep the whole commit's text for a slice of it, so the texts of entries are copied. */
const detached = (commits: readonly Commit[]): Commit[] =>
  commits.map((commit) => ({
    ...commit,
    entries: commit.entries.map((entry) => ({ ...entry, json: Buffer.from(entry.json).toString() })),
  }));

/**
 * Leaves out changes that a later change of the line replaces. After any position, the remaining changes lead to the
 * current state.
 */
export class CompactedLog {
  #commits: Commit[] = [];
  readonly #lines = new Set<Entry["id"]>();
  readonly #keepOlder = latestOnly(this.#lines);
  from: number;
  end: number;

  constructor(at: number) {
    this.from = at;
    this.end = at;
  }

  addOlder(commits: readonly Commit[]): void {
    const [first] = commits;
    if (!first) return;
    this.#commits = [...detached(kept(commits, this.#keepOlder)), ...this.#commits];
    this.from = first.entries[0]!.seq - 1;
  }

  addNewer(commits: readonly Commit[]): void {
    const last = commits.at(-1);
    if (!last) return;
    const seen = new Set<Entry["id"]>();
    const keep = latestOnly(seen);
    const newer = detached(kept(commits, keep));
    this.#commits = [...kept(this.#commits, keep), ...newer];
    for (const id of seen) this.#lines.add(id);
    this.end = last.entries.at(-1)!.seq;
  }

  /** After the sequence number `after`, up to and including `end`. */
  *between(after: number, end: number): Generator<Commit> {
    for (let at = this.#indexAfter(after); at < this.#commits.length; at++) {
      const commit = this.#commits[at]!;
      const [first, last] = [commit.entries[0]!.seq, commit.entries.at(-1)!.seq];
      if (first > end) return;
      if (first > after && last <= end) yield commit;
      else yield { ...commit, entries: commit.entries.filter(({ seq }) => seq > after && seq <= end) };
    }
  }

  #indexAfter(seq: number): number {
    let [low, high] = [0, this.#commits.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#commits[middle]!.entries.at(-1)!.seq > seq) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
