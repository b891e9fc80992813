import type { Claim } from "../../../language/claims/claim.ts";
import type { PersonEntity, TeamEntity } from "../../../language/names/entity.ts";
import type { MarketIndex } from "../../../language/market.ts";
import type { FeatureWeights } from "../feature.ts";
import type { SentenceElement } from "../../../language/element.ts";
import type { SentenceContext } from "../sentence-contexts.ts";

/**
 * Signs are short strings, such as "before possessive", for or against a meaning of a number. Most meanings share a
 * list of signs, so that its weights are summed once.
 */
export class SignList {
  readonly group: string;
  readonly signs: readonly string[];
  #links: FeatureWeights | null = null;
  #sum = 0;
  constructor(group: string, signs: readonly string[]) {
    this.group = group;
    this.signs = signs;
  }

  sumIn(links: FeatureWeights): number {
    if (this.#links === links) return this.#sum;
    let sum = 0;
    for (const sign of this.signs) sum += links.weightOf(this.group, sign);
    this.#links = links;
    this.#sum = sum;
    return sum;
  }
}

/** Bets of one kind share a list, so that it is summed once. */
export const listsByKind = (signs: readonly string[]): ((kind: string) => SignList) => {
  const lists = new Map<string, SignList>();
  return (kind) => {
    const known = lists.get(kind);
    if (known) return known;
    const list = new SignList(kind, signs);
    lists.set(kind, list);
    return list;
  };
};

export type MeaningProposal = Pick<
  Claim,
  "market" | "subject" | "opponent" | "period" | "side" | "points" | "price"
> & { kind: string; lists: readonly SignList[] };

/** `at`: index of the number among the elements of the sentence. */
export type NumberAnchor = { context: SentenceContext; at: number; proposals: readonly MeaningProposal[] };

export type ProposeFacts = { markets: MarketIndex; sportOf: (leagueId: number) => number };

export const isTeam = (name: TeamEntity | PersonEntity): name is TeamEntity => name.kind === "team";
export const isPerson = (name: TeamEntity | PersonEntity): name is PersonEntity => name.kind === "person";

/** "Suns +5 at Mavericks" has one token between its teams. */
const MAX_GAME_GAP_TOKENS = 6;

/** The teams must be near each other, of one league, and the only teams of the sentence. */
export const gameInSentence = ({ elements }: SentenceContext): readonly [TeamEntity, TeamEntity] | null => {
  let first: Extract<SentenceElement, { kind: "team" }> | null = null;
  let game: [TeamEntity, TeamEntity] | null = null;
  for (const element of elements) {
    if (element.kind !== "team" || element.team === first?.team || element.team === game?.[1]) continue;
    if (game) return null;
    if (!first) {
      first = element;
      continue;
    }
    if (element.team.leagueId !== first.team.leagueId || element.from - first.to > MAX_GAME_GAP_TOKENS) return null;
    game = [first.team, element.team];
  }
  return game;
};

export const otherTeam = (context: SentenceContext, team: TeamEntity): TeamEntity | null => {
  const { elements, teams, game } = context;
  const fits = (other: TeamEntity): boolean => other.id !== team.id && other.leagueId === team.leagueId;
  const own = gameInSentence(context);
  if (own?.includes(team)) return own.find(fits) ?? null;
  if (game?.includes(team)) return game.find(fits) ?? null;
  if (!own) for (const element of elements) if (element.kind === "team" && fits(element.team)) return element.team;
  return teams.find(({ entity }) => fits(entity))?.entity ?? null;
};
