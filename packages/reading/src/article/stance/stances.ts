import type { PlacedClaim } from "../placed.ts";
import { judgedBy, REFUSED, type SentenceVerdict } from "./verdict.ts";

/** Takes up what a sentence states, or what it says of the line before it; a label that turns down holds for what follows. */
export class Stances {
  readonly claims: PlacedClaim[] = [];
  #latest = -1;
  #since = 0;
  #isTurnedDown = false;

  /** Whether a sentence may speak of the latest line: anything of one that is near, its side of one that is far. */
  get reach(): "near" | "far" | null {
    if (this.#latest === -1 || this.#since >= SPREAD_REACH) return null;
    return this.#since < SIDE_REACH ? "near" : "far";
  }

  take(found: readonly PlacedClaim[], verdict: SentenceVerdict | null, hasOther: boolean): void {
    this.#since++;
    // Another line stands between that nobody can read: what follows speaks of it.
    if (hasOther && found.length === 0 && !verdict) this.#since += SPREAD_REACH;
    if (verdict) this.#judge(verdict);
    const judged = found
      .filter((claim) => !this.#repeats(claim))
      .map((claim) => (this.#isTurnedDown ? judgedBy(claim, REFUSED) : claim));
    if (judged.length === 0) return;
    this.claims.push(...judged);
    this.#latest = this.claims.length - 1;
    this.#since = 0;
  }

  /** "His line is 61.5. … I'm under 61.5": the number that was stated, with its side. */
  #repeats({ market, points, side }: PlacedClaim): boolean {
    const claim = this.claims[this.#latest];
    const isSame =
      claim !== undefined &&
      this.#since <= SIDE_REACH &&
      claim.subject.kind === "person" &&
      claim.side === null &&
      claim.points === points &&
      market.key === "total";
    if (isSame && (side === "over" || side === "under")) this.#judge({ ...REFUSED, isRejected: false, side });
    return isSame;
  }

  #judge(verdict: SentenceVerdict): void {
    const claim = this.claims[this.#latest];
    if (this.#since > (verdict.spread ? SPREAD_REACH : SIDE_REACH)) return;
    if (verdict.isRejected && this.#since > (verdict.isShort ? SIDE_REACH : 1)) return;
    if (claim) this.claims[this.#latest] = judgedBy(claim, verdict);
    else if (verdict.isRejected) this.#isTurnedDown = true;
  }
}
/** "Lawrence has led 24 or more in six straight. Over." */
const SIDE_REACH = 2;
/** "LSU is favored by 6.5. … I'd have the points." */
const SPREAD_REACH = 5;
