import type { PersonEntity } from "../../language/names/entity.ts";
import { isCommonWord } from "../../language/plain-word.ts";
import type { Cast } from "./cast.ts";
import type { LeagueVote } from "./league-vote.ts";
import { none, type Choice } from "./resolve-team.ts";

export type PersonEvidence = {
  vote: LeagueVote;
  cast: Cast;
  /** Whether the text has anything of a league but this one name: a team, the league itself, or other players. */
  isAtHand: (leagueId: number) => boolean;
};

const LEAGUE = 3;
const TEAM = 1.2;
const MIN_SHARE = 0.12;
const OTHER_LEAGUE = 0.3;
const UNIQUE_SHARE = 0.4;

type Scored = { person: PersonEntity; score: number; share: number; withTeam: boolean };

const scoredOf = (people: readonly PersonEntity[], block: number, { vote, cast }: PersonEvidence): Scored[] =>
  people
    .map((person): Scored => {
      const share = vote.at(block, person.leagueId);
      const withTeam = cast.hasTeamOf(person);
      return { person, share, withTeam, score: share * LEAGUE + (withTeam ? TEAM : 0) };
    })
    .toSorted((one, other) => other.score - one.score);

const chosen = (
  best: Scored,
  rest: readonly Scored[],
  confidence: number,
  reasons: string[],
): Choice<PersonEntity> => ({
  entity: best.person,
  confidence: Math.min(0.99, confidence),
  reasons: [...reasons, `league share ${best.share.toFixed(2)}`, ...(best.withTeam ? ["the team is named too"] : [])],
  rejected: rest.map(({ person, score }) => ({ entity: person, reason: `weaker match (${score.toFixed(2)})` })),
});

/** Whom a full name means: two leagues may have a player of that name. */
export const resolveFullName = (
  people: readonly PersonEntity[],
  block: number,
  context: PersonEvidence,
  wording = "full name",
): Choice<PersonEntity> => {
  const [best, ...rest] = scoredOf(people, block, context);
  if (!best) return none([], "nobody has this name");
  if (!best.withTeam && !context.isAtHand(best.person.leagueId))
    return none(people, "nothing else of his league stands in the text");
  const main = context.vote.main;
  const foreign = main !== null && main !== best.person.leagueId && best.share < OTHER_LEAGUE && !best.withTeam;
  if (foreign) return none(people, `plays in another league than the text speaks of (${best.share.toFixed(2)})`);
  return chosen(best, rest, 0.8 + best.share * 0.1 + (best.withTeam ? 0.1 : 0), [wording]);
};

/** Whom a bare surname means when no full name says so: somebody of a team that is named, else the league's only one. */
export const resolveSurname = (
  people: readonly PersonEntity[],
  surname: string,
  block: number,
  context: PersonEvidence,
): Choice<PersonEntity> => {
  const scored = scoredOf(people, block, context).filter(({ share }) => share >= MIN_SHARE);
  const teammates = scored.filter(({ withTeam }) => withTeam);
  const [best, next] = teammates.length > 0 ? teammates : scored;
  if (!best) return none(people, "the text speaks of no league in which such a player is known");
  if (next && best.score - next.score < 0.5) return none(people, "several players of that surname fit alike");
  if (teammates.length === 0 && isCommonWord(surname))
    return none(people, "the surname is a common word, and no team of his is named");
  if (teammates.length === 0 && (best.share < UNIQUE_SHARE || people.length > 1))
    return none(people, "a bare surname, and no team of his is named");
  if (teammates.length === 0) return chosen(best, [], 0.55, ["the only player of that surname"]);
  return chosen(
    best,
    scored.filter((one) => one !== best),
    0.62,
    ["surname of a player of a team that is named"],
  );
};
