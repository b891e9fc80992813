import type { Entity, NameForm, TeamEntity } from "../../language/names/entity.ts";
import type { NameIndex } from "../../language/names/name-index.ts";
import type { Sighting } from "../../language/names/sighting.ts";
import type { Cast } from "./cast.ts";
import { withTwins, type LeagueVote } from "./league-vote.ts";

export type Choice<T extends Entity> = {
  entity: T | null;
  confidence: number;
  reasons: string[];
  rejected: { entity: Entity; reason: string }[];
};

export const none = <T extends Entity>(entities: readonly Entity[], reason: string): Choice<T> => ({
  entity: null,
  confidence: 0,
  reasons: [reason],
  rejected: entities.map((entity) => ({ entity, reason })),
});

const LEAGUE_WEIGHT = 4;
const NAMED_WEIGHT = 1.5;
const CITY_WEIGHT = 0.8;
const PLACE_WEIGHT = 0.4;
const COLLEGE_LEAGUE_WEIGHT = 0.4;
/** Subtracted for the school's team in the less likely sport, because both teams have the same name. */
const COLLEGE_LEAN_WEIGHT = 0.4;
const PLAYER_WEIGHT = 0.6;
const SURNAME_WEIGHT = 0.8;
const MAX_SURNAME_SCORE = 0.8;
const MIN_SHARE: Record<NameForm, number> = {
  full: 0,
  alias: 0.05,
  nickname: 0.16,
  city: 0.15,
  abbreviation: 0.2,
  surname: 1,
  first: 1,
};
/** Lowers the minimum share for a name that only schools have. */
const SCHOOL_SHARE_FACTOR = 0.5;
/**
 * The minimum shares apply in full if one league has at least half of the vote. Below that they shrink in proportion.
 */
const MANY_LEAGUES_FACTOR = 2;
/** The best candidate must exceed the second one by this score. */
const MIN_LEAD = 0.35;
/** Added to a professional team's score: without evidence for a school, a nickname or city means that team. */
const PROFESSIONAL_WEIGHT = 0.4;
const COLLEGE = new Set(["cbb", "cfb"]);

type ScoredTeam = { team: TeamEntity; score: number; share: number };

const round = (value: number): string => value.toFixed(2);

export const resolveTeam = (
  sighting: Sighting,
  block: number,
  { vote, cast, index }: { vote: LeagueVote; cast: Cast; index: NameIndex },
): Choice<TeamEntity> => {
  const leagueName = ({ leagueId }: TeamEntity): string => index.leagueById.get(leagueId)?.name ?? "";
  const isCollege = (team: TeamEntity): boolean => COLLEGE.has(leagueName(team));
  const teams = withTwins(sighting.entities, index).filter((entity) => entity.kind === "team");
  const college = teams.length > 1 && teams.some(isCollege) ? vote.collegeAt(block) : null;
  const scored = teams
    .map((team): ScoredTeam => {
      const share = vote.at(block, team.leagueId);
      return {
        team,
        share,
        score:
          share * LEAGUE_WEIGHT +
          vote.whole(team.leagueId) +
          (cast.timesNamed(team.id) > 0 ? NAMED_WEIGHT : 0) +
          (cast.isCalledByCity(team.id) ? CITY_WEIGHT : 0) +
          (cast.isAtPlace(team.id) ? PLACE_WEIGHT : 0) +
          (isCollege(team) && cast.hasLeague(team.leagueId) ? COLLEGE_LEAGUE_WEIGHT : 0) +
          (cast.hasPlayerOf(team.id) ? PLAYER_WEIGHT : 0) +
          Math.min(MAX_SURNAME_SCORE, cast.surnamesOf(team.id) * SURNAME_WEIGHT) +
          (isCollege(team) && college !== null && leagueName(team) !== college ? 0 - COLLEGE_LEAN_WEIGHT : 0) +
          (isCollege(team) ? 0 : PROFESSIONAL_WEIGHT),
      };
    })
    .toSorted((one, other) => other.score - one.score);
  const [best, next] = scored;
  if (!best) return none(sighting.entities, "no team has this name");
  const ofMany = Math.min(1, vote.top(block) * MANY_LEAGUES_FACTOR);
  const minShare = MIN_SHARE[sighting.how] * ofMany * (teams.every(isCollege) ? SCHOOL_SHARE_FACTOR : 1);
  if (best.share < minShare && cast.timesNamed(best.team.id) === 0)
    return none(teams, `the text is about no league with such a team (share ${round(best.share)})`);
  if (next && best.score - next.score < MIN_LEAD && sighting.how !== "full")
    return none(teams, `${best.team.name} and ${next.team.name} fit equally`);
  const lead = next ? best.score - next.score : best.score;
  return {
    entity: best.team,
    confidence: Math.min(0.99, 0.6 + lead * 0.1 + (sighting.how === "full" ? 0.3 : 0)),
    reasons: [`${sighting.how} name`, `league share ${round(best.share)}`],
    rejected: scored.slice(1).map(({ team, score }) => ({ entity: team, reason: `weaker match (${round(score)})` })),
  };
};
