import type { FeatureSink } from "../stance-model/feature.ts";
import { level } from "../stance-model/level.ts";
import type { Mention } from "../subject/mention.ts";
import type { ImpliedText } from "./implied-text.ts";
import { mentionsUpcomingGame } from "./upcoming.ts";

const WORDS_AFTER = 6;
const WORDS_BEFORE = 5;

const firstWords = (words: readonly string[], most: number): string[] =>
  words.filter((word) => word !== "").slice(0, most);

/** The word before a mention; "^" at the start of the block. */
export const wordBeforeMention = ({ words }: ImpliedText, { block, from }: Mention): string =>
  words[block]!.words.slice(0, from).findLast((word) => word !== "") ?? "^";

type NamedSubject = { kind: "person" | "team"; mention: Mention; isFirst: boolean };

export const addMention = (sink: FeatureSink, text: ImpliedText, { kind, mention, isFirst }: NamedSubject): void => {
  const { block, sentences, tokens } = text.blocks[mention.block]!;
  const range = sentences.find(({ from, to }) => mention.from >= from && mention.from < to);
  if (!range) return;
  const { words } = text.words[mention.block]!;
  const before = words.slice(range.from, mention.from);
  const after = words.slice(mention.to, range.to);
  sink.add(`${kind} name`, mention.how, isFirst ? "first" : "later");
  sink.add(`${kind} block`, block.kind);
  if (mention.from === range.from) sink.add(`${kind} mention`, "starts sentence");
  sink.addAll(`${kind} right`, after.length === 0 ? ["$"] : firstWords(after, WORDS_AFTER));
  sink.addAll(`${kind} left`, before.length === 0 ? ["^"] : firstWords(before.toReversed(), WORDS_BEFORE));
  sink.addAll(`${kind} sentence`, firstWords([...before, ...after], range.to - range.from));
  const named = text.mentions.filter(
    ({ block: other, from }) => other === mention.block && from >= range.from && from < range.to,
  );
  const people = named.filter(({ entity }) => entity?.kind === "person").length;
  sink.add(`${kind} mention`, "people in sentence", level(people, 1, 2, 3, 5));
  const earlier = named.filter(({ entity, from }) => entity?.kind === kind && from < mention.from).length;
  if (isFirst) sink.add(`${kind} mention`, "place in sentence", level(earlier, 1, 2, 3));
  if (mentionsUpcomingGame(block.text.slice(tokens[range.from]!.start, tokens[range.to - 1]!.end)))
    sink.add(`${kind} mention`, "upcoming game");
};
