import type { SentenceElement } from "../../language/element.ts";
import type { MarketIndex } from "../../language/market.ts";
import { isNumberLike } from "../../language/number-word.ts";
import type { Range } from "../../language/sentence.ts";
import type { SentenceReader } from "../sentence-elements.ts";
import type { Mention } from "../subject/mention.ts";
import type { ParsedBlock } from "../text/parsed-block.ts";
import { leadOf, NameHistory, type KnownSubjects } from "./name-history.ts";

/** A sentence with a number or a line word such as "the under". The names before it are listed latest first. */
export type SentenceContext = KnownSubjects & {
  parsed: ParsedBlock;
  range: Range;
  sentence: number;
  elements: readonly SentenceElement[];
};

/** Such words can mean a line without its number: "the under", "take the points", "to win outright". */
const LINE_WORDS = new Set(
  "over overs under unders points hook number spread wood chalk lay laying field touchdown anytime scorer score td homer home yard half media medio swipe steal swipes pick picked intercepted interception win wins beat beats moneyline ml outright straight dog dogs underdog favorite favourite".split(
    " ",
  ),
);

const isSubject = ({ entity }: Mention): boolean => entity?.kind === "team" || entity?.kind === "person";

const mayHoldBet = ({ tokens }: ParsedBlock, { from, to }: Range): boolean => {
  for (let at = from; at < to; at++) if (isNumberLike(tokens[at]!) || LINE_WORDS.has(tokens[at]!.key)) return true;
  return false;
};

/**
 * A generator, because the caller stops after enough numbers. Sentences without a name in or before them are skipped.
 */
export function* sentenceContexts(
  blocks: readonly ParsedBlock[],
  mentions: readonly Mention[],
  { markets, elementsOf }: { markets: MarketIndex; elementsOf: SentenceReader },
): Generator<SentenceContext> {
  const byBlock = Map.groupBy(mentions, ({ block }) => block);
  const history = new NameHistory(markets);
  for (const parsed of blocks) {
    const own = (byBlock.get(parsed.at) ?? []).toSorted((one, other) => one.from - other.from);
    let next = 0;
    for (const [sentence, range] of parsed.sentences.entries()) {
      const first = next;
      while (next < own.length && own[next]!.from < range.to) next++;
      const ref = { parsed, range };
      const context = mayHoldBet(parsed, range)
        ? history.all(leadOf(ref, own.slice(first).find(isSubject)?.from ?? range.to))
        : null;
      history.add(ref, own.slice(first, next));
      const isBare = first === next && context?.people.length === 0 && context.teams.length === 0;
      if (context !== null && !isBare) yield { ...ref, sentence, elements: elementsOf(parsed, range), ...context };
    }
  }
}
