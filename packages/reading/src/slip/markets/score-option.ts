import { COLLEGE_LEAGUES } from "../../language/college.ts";
import type { Market } from "../../language/market.ts";
import type { NameForm, PersonEntity, TeamEntity } from "../../language/names/entity.ts";
import { CONTEXT_AFTER_CHARACTERS, hintFor, type SlipContext } from "../slip-context.ts";
import type { SlipName } from "../names/slip-name.ts";
import type { SlipDraft } from "../slip-draft.ts";
import { usualLineScore } from "./usual-line-score.ts";

const POSITIONS: readonly (readonly [market: RegExp, own: RegExp])[] = [
  [/pass_rush/, /^QB$/],
  [/^player_(?:pass|completions|interceptions|longest_completion)/, /^QB$/],
  [/^player_(?:rush_att|rush_yards|rush_tds|longest_rush)/, /^(?:RB|FB|HB|QB)$/],
  [/^player_rush_rec/, /^(?:RB|FB|HB|WR)$/],
  [/^player_(?:rec|longest_rec)/, /^(?:WR|TE|RB)$/],
  [/_td$/, /^(?:WR|TE|RB|QB|FB|HB)$/],
  [/kicking|extra_points/, /K$/],
  [/tackles|sacks|defensive/, /^(?!QB|RB|WR|TE|K).*/],
  [/saves|shutout|goals_allowed/, /^G$/],
  [/^player_(?:strikeouts|outs|earned|hits_allowed|pitcher)/, /P$/],
  [/^player_(?:hits|home_runs|total_bases|rbis|runs|stolen|singles|doubles|triples|batter)/, /^(?!.*P$)/],
  [/^player_(?:goals|anytime_goal|first_goal|hockey|shots|power)/, /^(?!G$)/],
];

/** 1: the market suits the position. -1: it does not. 0: unknown. */
const positionFit = ({ key }: Market, { position }: PersonEntity): number => {
  if (position === "") return 0;
  for (const [market, own] of POSITIONS) if (market.test(key)) return own.test(position) ? 1 : -1;
  return 0;
};

export type SlipSide = "over" | "under" | "yes" | "no" | "team" | "draw";

export type BetOption = {
  name: SlipName;
  subject: TeamEntity | PersonEntity;
  market: Market;
  side: SlipSide;
  points: number | null;
  score: number;
  isGuess: boolean;
};

const FORM_POINTS: Record<NameForm, number> = {
  full: 3,
  alias: 2.4,
  nickname: 2,
  city: 1.2,
  abbreviation: 1.2,
  surname: 1,
  first: 0.2,
};
/** Points of a league without evidence in the text. Leagues on which people bet more get more points. */
const LEAGUE_PRIOR: Record<number, number> = { 1: 0.6, 2: 0.5, 3: 0, 4: 0.45, 5: 0.3, 6: 0.1, 7: 0.2 };
const MISSPELT = -1;
const TEAM_WORD_BESIDE = 1.8;
const PAIR = 2.5;
/** Subtracted from college teams, many of which have the nickname of a professional team. */
const COLLEGE_NICKNAME = 1.5;
const BETTORS_NICKNAME = 1.5;
const LEAGUE_EVIDENCE = 2;
const PLAYER_OF_CERTAIN_TEAM = 1.6;
const CERTAIN_TEAM = 1.2;
const SAME_GAME = 0.8;
const NAMED_TEAM = 4;
const RIVAL_NAMED = 1.2;
/** The opponent that the bet names is a team of other leagues only: "Jets -1.5 vs Seahawks". */
const RIVAL_ELSEWHERE = -3;
/** The opponent is named by its city: "at Anaheim" is the Ducks rather than the Angels. */
const RIVAL_IN_CITY = 0.4;
const POSITION_POINTS = { fits: 0.8, not: -1.4 };
const DEPTH_RANK_POINTS = [0.8, 0.35, 0.1];

const leaguePoints = (leagueId: number, draft: SlipDraft, context: SlipContext): number => {
  // Evidence for leagues that the name cannot mean does not count: "Bears +3, Jets -1.5, Lakers -4, Celtics ml".
  const candidates = draft.names.flatMap(({ teams, people }) => [...teams, ...people].map((one) => one.leagueId));
  const possible = candidates.length > 0 ? [...new Set(candidates)] : [...context.leagues.keys()];
  const most = Math.max(1, ...possible.map((id) => context.leagues.get(id) ?? 0));
  const whole = (LEAGUE_EVIDENCE * (context.leagues.get(leagueId) ?? 0)) / most;
  return (LEAGUE_PRIOR[leagueId] ?? 0) + whole + hintFor(context, draft, leagueId);
};

/** 1 for the player's current team, 0.75 for a former one, otherwise 0. */
const playsFor = ({ teamIds, formerTeamIds = [] }: PersonEntity, teams: (id: number) => boolean): number => {
  if (teamIds.some(teams)) return 1;
  return formerTeamIds.some(teams) ? 0.75 : 0;
};

const personPoints = (
  person: PersonEntity,
  option: Omit<BetOption, "score">,
  draft: SlipDraft,
  context: SlipContext,
): number => {
  const fit = positionFit(option.market, person);
  const rank = context.lexicon.names.standing.get(person.id);
  const certainTeamShare = playsFor(person, (id) => context.certainTeams.has(id));
  const playerTeamShare = playsFor(person, (id) =>
    draft.playerTeams.some(({ teams }) => teams.some((team) => team.id === id)),
  );
  const gameShare = playsFor(person, (id) => draft.rivals.some(({ teams }) => teams.some((team) => team.id === id)));
  const gamePoints =
    Math.max(certainTeamShare, gameShare) * (PLAYER_OF_CERTAIN_TEAM + (context.isSameGame ? SAME_GAME : 0));
  const position = fit > 0 ? POSITION_POINTS.fits : fit < 0 ? POSITION_POINTS.not : 0;
  return (
    position + (rank === undefined ? 0 : (DEPTH_RANK_POINTS[rank] ?? 0)) + gamePoints + playerTeamShare * NAMED_TEAM
  );
};

const hasWord = ({ key }: SlipName, word: string): boolean => key.split(" ").includes(word);

/** Words of the full name beside the name add points: "Sox (Red)". */
const teamPoints = (
  team: TeamEntity,
  option: Omit<BetOption, "score">,
  draft: SlipDraft,
  context: SlipContext,
): number => {
  const isRival = draft.rivals.some(({ teams }) =>
    teams.some(({ leagueId, id }) => leagueId === team.leagueId && id !== team.id),
  );
  const isElsewhere =
    draft.rivals.length > 0 && draft.rivals.every(({ teams }) => teams.every((one) => one.leagueId !== team.leagueId));
  const isCity =
    draft.names.includes(option.name) &&
    draft.rivals.some(({ key, teams }) =>
      teams.some((one) => one.leagueId === team.leagueId && one.id !== team.id && one.market.toLowerCase() === key),
    );
  const wordsBeside = context.wordsIn(draft.start, draft.end + CONTEXT_AFTER_CHARACTERS);
  const own = `${team.market} ${team.nickname}`.toLowerCase().split(" ");
  const hasTeamWord =
    option.name.how !== "full" &&
    own.some((word) => word.length > 2 && wordsBeside.has(word) && !hasWord(option.name, word));
  const isPair = draft.names.some(
    (name) =>
      name !== option.name && name.teams.some(({ leagueId, id }) => leagueId === team.leagueId && id !== team.id),
  );
  const isCollege =
    COLLEGE_LEAGUES.has(team.leagueId) && option.name.how === "nickname" && !option.name.nicknamed.has(team);
  return (
    (isPair ? PAIR : 0) -
    (isCollege ? COLLEGE_NICKNAME : 0) +
    (hasTeamWord ? TEAM_WORD_BESIDE : 0) +
    (isRival ? RIVAL_NAMED : isElsewhere ? RIVAL_ELSEWHERE : 0) +
    (isCity ? RIVAL_IN_CITY : 0) +
    (context.certainTeams.has(team.id) ? CERTAIN_TEAM : 0)
  );
};

export const scoreOf = (option: Omit<BetOption, "score">, draft: SlipDraft, context: SlipContext): number => {
  const { subject, market, points, name } = option;
  const subjectPoints =
    subject.kind === "person"
      ? personPoints(subject, option, draft, context)
      : teamPoints(subject, option, draft, context);
  const pairs = market.key === "total" && (draft.names.length > 1 || draft.rivals.length > 0) ? 2 : 0;
  return (
    FORM_POINTS[name.how] +
    (name.isMisspelt ? MISSPELT : 0) +
    (name.nicknamed.has(subject) ? BETTORS_NICKNAME : 0) +
    leaguePoints(subject.leagueId, draft, context) +
    usualLineScore(market.key, points, { leagueId: subject.leagueId, period: draft.period ?? "game" }) +
    subjectPoints +
    pairs +
    (draft.names.length === 0 && option.isGuess ? -4 : 0) +
    (market.key === "total" ? 0.3 : 0)
  );
};
