import type { Commit } from "@linewire/domain/change/change";
import type { World } from "@linewire/domain/clock/world";
import type { Mark } from "../shared-mark.ts";
import type { SqliteJournal } from "../sqlite-journal.ts";
import { sqliteCodeOf } from "../storage-fault.ts";
import { arrivals } from "./arrivals.ts";
import { packetChecker, type PacketProblem } from "./check-packet.ts";
import type { EngineEntry } from "./engine.ts";
import { firstOf, packetOf } from "./packet.ts";

type Parts = {
  sqlite: Pick<SqliteJournal, "adopt" | "since" | "position">;
  world: Pick<World, "after">;
  mark: Mark;
  knows: (kind: string) => boolean;
  agreed: (commit: Commit) => void;
  /** The stream lacks changes after `seq`. Another node may have them, or they are lost. */
  hole: (seq: number) => void;
  diverged: () => void;
  /** A newer version wrote an entry that this node cannot read. */
  beyond: (what: string) => void;
};

const RETRY_DELAY_MS = 1000;

/** Applies received messages of the stream, several per transaction. Commits that the node already has are compared. */
export class Folding {
  readonly #parts: Parts;
  readonly #waiting: ReturnType<typeof arrivals>;
  #mark: Mark;
  #isDue = false;
  #state: "folding" | "waiting" | "over" = "folding";

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#waiting = arrivals(packetChecker(parts));
    this.#mark = parts.mark;
  }

  get mark(): Mark {
    return this.#mark;
  }

  receive({ place, bytes }: EngineEntry): void {
    this.#waiting.add({ place, packet: packetOf(bytes) });
    this.#later();
  }

  rewound(place: number): void {
    this.#waiting.add({ place, packet: null });
    this.#later();
  }

  supply(commits: Commit[]): void {
    if (this.#state !== "waiting") return;
    const { place, seq } = this.#mark;
    const { epoch } = this.#parts.sqlite.position();
    this.#waiting.addFirst({ place, packet: { version: 0, term: 0, node: "", epoch, after: seq, commits } });
    this.#state = "folding";
    this.#later();
  }

  finish(): void {
    while (this.#mayGo()) this.#slice();
  }

  stop(): void {
    this.#state = "over";
  }

  #mayGo(): boolean {
    return this.#state === "folding" && !this.#waiting.isEmpty();
  }

  #later(): void {
    if (this.#isDue || !this.#mayGo()) return;
    this.#isDue = true;
    setImmediate(() => this.#run());
  }

  #run(): void {
    this.#isDue = false;
    if (!this.#mayGo()) return;
    try {
      this.#slice();
    } catch (error) {
      // After an SQLite failure, such as a full disk, the transaction is retried. Meanwhile the node serves its stored
      // state and reports the delay.
      if (sqliteCodeOf(error) === null) throw error;
      this.#isDue = true;
      this.#parts.world.after(RETRY_DELAY_MS, () => this.#run());
      return;
    }
    this.#later();
  }

  #slice(): void {
    const { sqlite, agreed } = this.#parts;
    const taken = this.#waiting.take(this.#mark);
    const { seq: before } = sqlite.position();
    const own = taken.commits.filter((commit) => firstOf(commit) > before);
    sqlite.adopt(own, taken.mark);
    this.#waiting.drop(taken.count);
    this.#mark = taken.mark;
    for (const commit of taken.commits) agreed(commit);
    if (taken.problem !== null) this.#stopAt(taken.problem);
  }

  #stopAt(problem: PacketProblem): void {
    this.#state = problem === "hole" ? "waiting" : "over";
    if (problem === "hole") this.#parts.hole(this.#mark.seq);
    else if (problem === "diverged") this.#parts.diverged();
    else this.#parts.beyond(problem.beyond);
  }
}
