import type { Mention } from "../subject/mention.ts";
import { salientEntities, type SalientEntity } from "../subject/salient-entities.ts";
import { modelWords } from "../stance-model/model-word.ts";
import type { PageText } from "../stance-model/page-features.ts";
import type { ReadArticle } from "../text/read-article.ts";

export type ImpliedText = PageText & { mentions: readonly Mention[]; subjects: readonly SalientEntity[] };

export const impliedTextOf = ({
  blocks,
  mentions,
  claims,
}: Pick<ReadArticle, "blocks" | "mentions" | "claims">): ImpliedText => {
  const byBlock = Map.groupBy(mentions, ({ block }) => block);
  return {
    blocks,
    mentions,
    claims,
    words: blocks.map((block, at) => modelWords(block, byBlock.get(at) ?? [])),
    subjects: salientEntities(blocks, mentions),
  };
};

export const mainLeagueOf = (subjects: readonly SalientEntity[]): number | null => {
  const points = new Map<number, number>();
  for (const one of subjects) points.set(one.entity.leagueId, (points.get(one.entity.leagueId) ?? 0) + one.points);
  return [...points].toSorted((one, other) => other[1] - one[1])[0]?.[0] ?? null;
};
