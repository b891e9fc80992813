import type { PlacedClaim } from "../placed-claim.ts";
import { judgedBy, REFUSED, type SentenceVerdict } from "./sentence-verdict.ts";

/**
 * Later sentences of a block accept or reject its claims. A rejection before the first claim ("Avoid:") applies to all.
 */
export class BlockStances {
  readonly claims: PlacedClaim[] = [];
  #latest = -1;
  #sentencesSince = 0;
  #rejectsAll = false;

  /** A verdict applies to a near claim. For a far one, it can only give the side of a spread. */
  get reach(): "near" | "far" | null {
    if (this.#latest === -1 || this.#sentencesSince >= SPREAD_WINDOW_SENTENCES) return null;
    return this.#sentencesSince < SIDE_WINDOW_SENTENCES ? "near" : "far";
  }

  /** `hasUnmatched`: the sentence has a line of an unknown market. */
  take(claims: readonly PlacedClaim[], verdict: SentenceVerdict | null, hasUnmatched: boolean): void {
    this.#sentencesSince++;
    if (hasUnmatched && claims.length === 0 && !verdict) this.#sentencesSince += SPREAD_WINDOW_SENTENCES;
    if (verdict) this.#judge(verdict);
    const judged = claims
      .filter((claim) => !this.#isRepetition(claim))
      .map((claim) => (this.#rejectsAll ? judgedBy(claim, REFUSED) : claim));
    if (judged.length === 0) return;
    this.claims.push(...judged);
    this.#latest = this.claims.length - 1;
    this.#sentencesSince = 0;
  }

  /** "His line is 61.5. … I'm under 61.5." is one bet, whose side the second sentence gives. */
  #isRepetition({ market, points, side }: PlacedClaim): boolean {
    const claim = this.claims[this.#latest];
    const isRepetition =
      claim !== undefined &&
      this.#sentencesSince <= SIDE_WINDOW_SENTENCES &&
      claim.subject.kind === "person" &&
      claim.side === null &&
      claim.points === points &&
      market.key === "total";
    if (isRepetition && (side === "over" || side === "under")) this.#judge({ ...REFUSED, isRejected: false, side });
    return isRepetition;
  }

  #judge(verdict: SentenceVerdict): void {
    const claim = this.claims[this.#latest];
    if (verdict.isResult && this.#sentencesSince > 1) return;
    if (this.#sentencesSince > (verdict.spread ? SPREAD_WINDOW_SENTENCES : SIDE_WINDOW_SENTENCES)) return;
    if (verdict.isRejected && this.#sentencesSince > (verdict.isShort ? SIDE_WINDOW_SENTENCES : 1)) return;
    if (claim) this.claims[this.#latest] = judgedBy(claim, verdict);
    else if (verdict.isRejected) this.#rejectsAll = true;
  }
}
/** Example: "Lawrence has led 24 or more in six straight. Over." */
const SIDE_WINDOW_SENTENCES = 2;
/** Example: "LSU is favored by 6.5. … I'd have the points." */
const SPREAD_WINDOW_SENTENCES = 5;
