// Clubs outside the catalogue share names with its teams: rugby's Sharks, the CFL's Lions.
import type { ParsedBlock } from "./parsed-block.ts";

/** `sport`: the catalogue lacks the whole sport, not only this league. */
type Competition = { sport: boolean; terms: RegExp };

const termsOf = (words: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\d])(?:${words.trim().split(/\s+/).join("|").replaceAll("_", "[ -]")})(?![\\p{L}\\d])`,
    "giu",
  );

const COMPETITIONS: readonly Competition[] = [
  {
    sport: true,
    terms: termsOf(`premier_league serie_a bundesliga champions_league europa_league mls inter_miami cl[aá]sico
      supergole[oó] golazo penalty_kick penalti stoppage_time clean_sheet
      full_time_result gunners arsenal chelsea tottenham liverpool man_united man_city manchester_united
      manchester_city liga_mx liguilla rayados cruz_azul santos_laguna f[uú]tbol aggregate_lead
      away_goals? anfield old_trafford everton brighton leeds bayern real_madrid barcelona boca river_plate chivas
      am[eé]rica_es estadio_azteca messi haaland su[aá]rez 90\\+\\d ibrox celtic_park old_firm
      scottish_premiership efl fa_cup world_cup_qualifier both_teams_to_score btts corner_kicks? nwsl`),
  },
  {
    sport: true,
    terms:
      termsOf(`rugby urc six_nations super_rugby premiership_rugby all_blacks springboks? wallabies scrums? fly_half
      line_?outs? try_scorers? tryscorers? rucks? mauls? twickenham ellis_park nrl state_of_origin penrith
      rabbitohs roosters cronulla parramatta currie_cup prop_forward leicester saracens harlequins munster
      leinster bath_rugby sale_sharks`),
  },
  {
    sport: true,
    terms:
      termsOf(`afl afl_grand_final geelong collingwood essendon hawthorn fremantle st_kilda richmond_tigers brisbane_lions
      sydney_swans gws_giants footy cricket wickets? bowlers? batsman batsmen ipl big_bash bbl odi t20 test_match
      super_kings mumbai_indians lbw the_ashes county_championship first_innings_runs top_run_scorer`),
  },
  {
    sport: true,
    terms: termsOf(`atp wta wimbledon roland_garros break_points? djokovic alcaraz jannik_sinner swiatek sabalenka gauff
      straight_sets grand_slam_title pga pga_tour liv_golf birdies? bogeys? fairways? scheffler mcilroy
      strokes_gained ryder_cup golfers?`),
  },
  {
    sport: true,
    terms:
      termsOf(`ufc mma octagon welterweight lightweight middleweight featherweight bantamweight by_submission by_knockout
      by_decision fight_card undercard main_card`),
  },
  {
    sport: true,
    terms: termsOf(`nascar formula_1 formula_one grand_prix verstappen pole_position pit_stops? daytona furlongs? exacta
      trifecta jockeys? kentucky_derby breeders_cup steeplechase cheltenham ascot darts pdc checkouts? 180s
      littler snooker curling counter_strike cs2 csgo dota valorant league_of_legends esports lck`),
  },
  {
    sport: false,
    terms:
      termsOf(`kbo npb lidom lmp lvbp winter_league winter_ball caribbean_series serie_del_caribe yomiuri hanshin kiwoom
      doosan kia_tigers lg_twins lotte samsung_lions hanwha_eagles nc_dinos ssg_landers licey cibae[nñ]as
      estrellas_orientales escogido leones_del_caracas navegantes ca[nñ]eros yaquis naranjeros charros tomateros
      triple_a double_a minor_league world_baseball_classic wbc cape_cod_league`),
  },
  {
    sport: false,
    terms:
      termsOf(`euroleague eurocup g_league liga_acb fenerbah[cç]e olympiacos panathinaikos maccabi_tel_aviv zalgiris nbl
      big3 fiba windy_city_bulls maine_celtics long_island_nets south_bay_lakers santa_cruz_warriors`),
  },
  {
    sport: false,
    terms:
      termsOf(`cfl grey_cup argonauts argos stampeders blue_bombers roughriders redblacks alouettes tiger_cats ticats
      edmonton_elks bc_lions ufl usfl xfl afl_arena arena_football battlehawks showboats birmingham_stallions
      michigan_panthers houston_roughnecks san_antonio_brahmas dc_defenders varsity high_school_football
      friday_night_lights jv_team pop_warner naia juco division_iii`),
  },
  {
    sport: false,
    terms: termsOf(
      `khl ahl shl pwhl     echl world_juniors spengler_cup cska ska_st_petersburg hershey_bears chicago_wolves coachella_valley_firebirds`,
    ),
  },
];

// A text names its subject within its first blocks.
const EARLY_BLOCKS = 4;
const EARLY_CHARS = 600;
const MIN_TERMS = 2;

const otherTerms = (text: string, isSport: boolean): number =>
  Math.max(
    ...COMPETITIONS.filter(({ sport }) => sport === isSport).map(
      ({ terms }) => new Set(text.toLowerCase().match(terms)).size,
    ),
  );

const namesOwnLeague = (blocks: readonly ParsedBlock[]): boolean =>
  blocks.some(({ sightings }) =>
    sightings.some(
      ({ how, entities: [first] }) => first?.kind === "league" || (how === "full" && first?.kind === "team"),
    ),
  );

const sportWordsOf = (blocks: readonly ParsedBlock[]): number =>
  blocks.reduce((sum, { sports }) => sum + [...sports.values()].reduce((all, count) => all + count, 0), 0);

const OPENING_CHARS = 60;

export const isOtherCompetition = (blocks: readonly ParsedBlock[]): boolean => {
  const early = blocks.slice(0, EARLY_BLOCKS);
  const text = early.map(({ block }) => block.text.slice(0, EARLY_CHARS)).join("\n");
  const ofOtherSport = otherTerms(text, true);
  if (ofOtherSport >= MIN_TERMS && ofOtherSport > sportWordsOf(blocks)) return true;
  // A story about a player names former leagues only below its opening.
  const isOpening = otherTerms(text.slice(0, OPENING_CHARS), false) > 0;
  return isOpening && otherTerms(text, false) >= MIN_TERMS && !namesOwnLeague(early);
};
