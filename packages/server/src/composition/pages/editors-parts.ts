import type { Analysis } from "@linewire/reading/article/text/analysis";
import { corrected, type EditorsNames } from "@linewire/reading/article/stance/corrections";
import type { PeriodKey } from "@linewire/reading/language/period";
import type { CorrectionParts } from "../../features/article/corrections.ts";
import type { ShowParts } from "../../features/article/show-article.ts";
import type { ServiceParts } from "../service-parts.ts";
import type { Views } from "../views.ts";

type Wiring = Pick<ServiceParts, "catalogue"> & { views: Views };

export const editorsNames = ({ catalogue, views }: Wiring): EditorsNames => {
  const markets = new Map(catalogue.betTypes.map(({ id, key }) => [id, key]));
  const periods = new Map(catalogue.periods.map(({ id, key }) => [id, key as PeriodKey]));
  const { reference } = views;
  return {
    subject: (kind, id) => {
      if (kind === "team") return reference.get("team", id);
      const person = reference.get("person", id);
      return person && { leagueId: person.leagueId, name: person.preferredName ?? person.lastName };
    },
    marketKey: (id) => markets.get(id),
    periodKey: (id) => periods.get(id),
  };
};

/** Returns the same object until the analysis or the corrections change, so callers can cache by it. */
export const editedBy = (editorsWord: CorrectionParts["editorsWord"], editors: EditorsNames): ShowParts["edited"] => {
  const known = new WeakMap<Analysis, { word: string; result: Analysis }>();
  return ({ analysis, hash }, slug, articleUrl, draft) => {
    if (draft) return corrected(analysis, draft, editors);
    const word = editorsWord(slug, articleUrl ?? `content:${hash}`);
    if (!word || word.corrections.length === 0) return analysis;
    const name = `${word.id} ${word.modifiedOn}`;
    const found = known.get(analysis);
    if (found?.word === name) return found.result;
    const result = corrected(analysis, word.corrections, editors);
    known.set(analysis, { word: name, result });
    return result;
  };
};
