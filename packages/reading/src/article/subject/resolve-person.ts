import type { PersonEntity } from "../../language/names/entity.ts";
import { isCommonWord } from "../../language/plain-word.ts";
import type { Cast } from "./cast.ts";
import type { LeagueVote } from "./league-vote.ts";
import { none, type Choice } from "./resolve-team.ts";

export type PersonEvidence = {
  vote: LeagueVote;
  cast: Cast;
  hasOtherEvidence: (leagueId: number) => boolean;
};

const LEAGUE_WEIGHT = 3;
const TEAM_WEIGHT = 1.2;
const MIN_SHARE = 0.12;
const OTHER_LEAGUE_SHARE = 0.3;
const UNIQUE_SHARE = 0.4;

type ScoredPerson = { person: PersonEntity; score: number; share: number; withTeam: boolean };

const scoredOf = (people: readonly PersonEntity[], block: number, { vote, cast }: PersonEvidence): ScoredPerson[] =>
  people
    .map((person): ScoredPerson => {
      const share = vote.at(block, person.leagueId);
      const withTeam = cast.hasTeamOf(person);
      return { person, share, withTeam, score: share * LEAGUE_WEIGHT + (withTeam ? TEAM_WEIGHT : 0) };
    })
    .toSorted((one, other) => other.score - one.score);

const choiceOf = (
  best: ScoredPerson,
  rest: readonly ScoredPerson[],
  confidence: number,
  reasons: string[],
): Choice<PersonEntity> => ({
  entity: best.person,
  confidence: Math.min(0.99, confidence),
  reasons: [
    ...reasons,
    `league share ${best.share.toFixed(2)}`,
    ...(best.withTeam ? ["the player's team is named"] : []),
  ],
  rejected: rest.map(({ person, score }) => ({ entity: person, reason: `weaker match (${score.toFixed(2)})` })),
});

export const resolveFullName = (
  people: readonly PersonEntity[],
  block: number,
  context: PersonEvidence,
  wording = "full name",
): Choice<PersonEntity> => {
  const [best, ...rest] = scoredOf(people, block, context);
  if (!best) return none([], "no player has this name");
  if (!best.withTeam && !context.hasOtherEvidence(best.person.leagueId))
    return none(people, "the text has no other evidence of the player's league");
  const main = context.vote.main;
  const isOtherLeague =
    main !== null && main !== best.person.leagueId && best.share < OTHER_LEAGUE_SHARE && !best.withTeam;
  if (isOtherLeague) return none(people, `the text is about another league (share ${best.share.toFixed(2)})`);
  return choiceOf(best, rest, 0.8 + best.share * 0.1 + (best.withTeam ? 0.1 : 0), [wording]);
};

/**
 * A surname alone means a player of a named team. Otherwise it means the only player with the surname, if the text is
 * clearly about that league.
 */
export const resolveSurname = (
  people: readonly PersonEntity[],
  surname: string,
  block: number,
  context: PersonEvidence,
): Choice<PersonEntity> => {
  const scored = scoredOf(people, block, context).filter(({ share }) => share >= MIN_SHARE);
  const teammates = scored.filter(({ withTeam }) => withTeam);
  const [best, next] = teammates.length > 0 ? teammates : scored;
  if (!best) return none(people, "the text is about no league with a player of that surname");
  if (next && best.score - next.score < 0.5) return none(people, "several players of that surname fit equally");
  if (teammates.length === 0 && isCommonWord(surname))
    return none(people, "the surname is a common word, and the player's team is not named");
  if (teammates.length === 0 && (best.share < UNIQUE_SHARE || people.length > 1))
    return none(people, "a surname alone, and the player's team is not named");
  if (teammates.length === 0) return choiceOf(best, [], 0.55, ["the only player with that surname"]);
  return choiceOf(
    best,
    scored.filter((one) => one !== best),
    0.62,
    ["surname of a player of a named team"],
  );
};
