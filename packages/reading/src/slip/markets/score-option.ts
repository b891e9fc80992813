import type { Market } from "../../language/market.ts";
import type { NameForm, PersonEntity, TeamEntity } from "../../language/names/entity.ts";
import { positionFit } from "../names/position-fit.ts";
import { BEHIND, hintFor, type SlipContext } from "../slip-context.ts";
import type { SlipName } from "../names/slip-name.ts";
import type { SlipDraft } from "../slip-draft.ts";
import { usual } from "./usual-line-score.ts";

export type SlipSide = "over" | "under" | "yes" | "no" | "team" | "draw";

/** A reading of a bet: who, what, on which side of which number. */
export type Option = {
  name: SlipName;
  subject: TeamEntity | PersonEntity;
  market: Market;
  side: SlipSide;
  points: number | null;
  score: number;
  /** Nothing in the text names its market. */
  isGuess: boolean;
};

const HOW: Record<NameForm, number> = {
  full: 3,
  alias: 2.4,
  nickname: 2,
  city: 1.2,
  abbreviation: 1.2,
  surname: 1,
  first: 0.2,
};
/** Which league is meant where nothing tells: that which is bet on most. */
const PRIOR: Record<number, number> = { 1: 0.6, 2: 0.5, 3: 0, 4: 0.45, 5: 0.3, 6: 0.1, 7: 0.2 };
const NEAR = -1;
const TOLD = 1.8;
const PAIR = 2.5;
const COLLEGE = new Set([6, 7]);
/** Whole cities of colleges share the nicknames of professionals. */
const BY_NICKNAME = 1.5;
const FAVOURED = 1.5;
const LEAGUE = 2;
const PLAYS_IN_CAST = 1.6;
const PLAYED_IN_CAST = 1.2;
const SAME_GAME = 0.8;
const OF_TEAM = 4;
const IN_RIVALRY = 1.2;
const OF_POSITION = { fits: 0.8, not: -1.4 };
const STANDING = [0.8, 0.35, 0.1];

const ofLeague = (leagueId: number, draft: SlipDraft, context: SlipContext): number => {
  const most = Math.max(1, ...context.leagues.values());
  const whole = (LEAGUE * (context.leagues.get(leagueId) ?? 0)) / most;
  return (PRIOR[leagueId] ?? 0) + whole + hintFor(context, draft, leagueId);
};

const playsFor = ({ teamIds, formerTeamIds = [] }: PersonEntity, teams: (id: number) => boolean): number => {
  if (teamIds.some(teams)) return 1;
  return formerTeamIds.some(teams) ? 0.75 : 0;
};

const ofPerson = (
  person: PersonEntity,
  option: Omit<Option, "score">,
  draft: SlipDraft,
  context: SlipContext,
): number => {
  const fit = positionFit(option.market, person);
  const rank = context.lexicon.names.standing.get(person.id);
  const inCast = playsFor(person, (id) => context.cast.has(id));
  const ofTeam = playsFor(person, (id) => draft.ofTeams.some(({ teams }) => teams.some((team) => team.id === id)));
  const inGame = playsFor(person, (id) => draft.rivals.some(({ teams }) => teams.some((team) => team.id === id)));
  const cast = Math.max(inCast, inGame) * (PLAYS_IN_CAST + (context.isSameGame ? SAME_GAME : 0));
  const position = fit > 0 ? OF_POSITION.fits : fit < 0 ? OF_POSITION.not : 0;
  return position + (rank === undefined ? 0 : (STANDING[rank] ?? 0)) + cast + ofTeam * OF_TEAM;
};

const isIn = ({ key }: SlipName, word: string): boolean => key.split(" ").includes(word);

/** Words of a team's name beside it: "Sox (Red)". */
const ofTeam = (team: TeamEntity, option: Omit<Option, "score">, draft: SlipDraft, context: SlipContext): number => {
  const isRival = draft.rivals.some(({ teams }) =>
    teams.some(({ leagueId, id }) => leagueId === team.leagueId && id !== team.id),
  );
  const said = context.wordsIn(draft.start, draft.end + BEHIND);
  const own = `${team.market} ${team.nickname}`.toLowerCase().split(" ");
  const isTold =
    option.name.how !== "full" && own.some((word) => word.length > 2 && said.has(word) && !isIn(option.name, word));
  const isPair = draft.names.some(
    (name) =>
      name !== option.name && name.teams.some(({ leagueId, id }) => leagueId === team.leagueId && id !== team.id),
  );
  const isCollege = COLLEGE.has(team.leagueId) && option.name.how === "nickname" && !option.name.favoured.has(team);
  return (
    (isPair ? PAIR : 0) -
    (isCollege ? BY_NICKNAME : 0) +
    (isTold ? TOLD : 0) +
    (isRival ? IN_RIVALRY : 0) +
    (context.cast.has(team.id) ? PLAYED_IN_CAST : 0)
  );
};

/** How well a reading of a bet fits the name, the number, and what the slip speaks of. */
export const scoreOf = (option: Omit<Option, "score">, draft: SlipDraft, context: SlipContext): number => {
  const { subject, market, points, name } = option;
  const own =
    subject.kind === "person" ? ofPerson(subject, option, draft, context) : ofTeam(subject, option, draft, context);
  const pairs = market.key === "total" && (draft.names.length > 1 || draft.rivals.length > 0) ? 2 : 0;
  return (
    HOW[name.how] +
    (name.isNear ? NEAR : 0) +
    (name.favoured.has(subject) ? FAVOURED : 0) +
    ofLeague(subject.leagueId, draft, context) +
    usual(market.key, points, { leagueId: subject.leagueId, period: draft.period ?? "game" }) +
    own +
    pairs +
    (draft.names.length === 0 && option.isGuess ? -4 : 0) +
    (market.key === "total" ? 0.3 : 0)
  );
};
