import { isNumberLike, readNumber } from "../../language/number-word.ts";
import type { Token } from "../../language/token.ts";
import type { ParsedBlock } from "../text/parsed-block.ts";

// A school's football and basketball teams share a name. Weak words such as "drive" or "court" decide between them.

const FOOTBALL_WORDS = new Set(
  `kick kicks bye bowl bowls drive drives punts yard yards touchdown touchdowns gridiron turf trenches snap sacks
  playoff playoffs tailgate tailgates corners cornerbacks linebackers quarterback qb ground secondary rushing passing
  title rivalry homecoming september october rusher rushers carries carry receiver receivers receiving catches caught
  interception interceptions tackle tackles tailback tailbacks lineman linemen kicker kickers punter thrown threw throwing
  passes quarter quarters field football stadium heisman td tds wind forecast degrees snow mph huddle fumble fumbles`.split(
    /\s+/,
  ),
);
const BASKETBALL_WORDS = new Set(
  `possession possessions tip tips floor court arena gym guards pace tempo bench shooting zone dunk paint boards glass
  fieldhouse hoops minutes bigs rotation backcourt frontcourt tournament bracket buzzer threes rebounds assists
  basketball rebounding rebound shoot shoots fouls fouled steals blocks guard averaging
  layup layups dunks hardwood rim perimeter tipoff`.split(/\s+/),
);

const BASKETBALL_TOTALS = { min: 115, max: 185 };
const FOOTBALL_TOTALS = { min: 36, max: 75 };
const NUMBER_WEIGHT = 3;
const LINE_WORDS = new Set("over under total number posted market set over/under o/u listed at".split(" "));
const PART_WORDS = new Set("half 1h 2h first second team".split(" "));
const WINDOW_TOKENS = 3;

/** Positive for football, negative for basketball. */
const leanOfNumber = (tokens: readonly Token[], at: number): number => {
  if (!isNumberLike(tokens[at]!)) return 0;
  const number = readNumber(tokens, at);
  if (!number || number.signed) return 0;
  const { value, to } = number;
  const near = tokens.slice(Math.max(0, at - WINDOW_TOKENS), to + WINDOW_TOKENS);
  const isLine = value % 1 === 0.5 || near.some(({ key }) => LINE_WORDS.has(key));
  if (!isLine) return 0;
  if (value >= BASKETBALL_TOTALS.min && value <= BASKETBALL_TOTALS.max) return 0 - NUMBER_WEIGHT;
  const isTotal = near.some(({ key }) => LINE_WORDS.has(key)) && !near.some(({ key }) => PART_WORDS.has(key));
  return isTotal && value >= FOOTBALL_TOTALS.min && value <= FOOTBALL_TOTALS.max ? NUMBER_WEIGHT : 0;
};

const WEEK_WEIGHT = 2;
const MAX_WEEK = 16;

/** Only football counts its weeks: "Week 12". */
const leanOfWeek = (tokens: readonly Token[], at: number): number => {
  const next = tokens[at + 1];
  const isWeek = tokens[at]!.key === "week" && next?.kind === "number" && !next.signed && next.value <= MAX_WEEK;
  return isWeek ? WEEK_WEIGHT : 0;
};

const leanOf = ({ tokens }: ParsedBlock): number =>
  tokens.reduce((sum, { kind, key }, at) => {
    if (kind === "number") return sum + leanOfNumber(tokens, at);
    return (
      sum +
      leanOfNumber(tokens, at) +
      Number(FOOTBALL_WORDS.has(key)) -
      Number(BASKETBALL_WORDS.has(key)) +
      leanOfWeek(tokens, at)
    );
  }, 0);

/** Without further words, these schools mean basketball and those of the next list football. */
const BASKETBALL_SCHOOLS = new Set(
  "Duke|Kansas|Kentucky|UConn|UCLA|Purdue|Michigan State|Arizona|Houston|North Carolina|Illinois|Indiana".split("|"),
);
const FOOTBALL_SCHOOLS = new Set(
  `Alabama|Army|Auburn|Boise State|Clemson|Colorado|Florida State|Georgia|LSU|Miami|Michigan|Navy|Nebraska|Notre Dame|Ohio State|
  Oklahoma|Ole Miss|Oregon|Penn State|Texas|Texas A&M|USC|Washington`
    .split("|")
    .map((name) => name.trim()),
);

const leanOfSchools = (blocks: readonly ParsedBlock[]): number => {
  const schools = new Set(
    blocks.flatMap(({ sightings }) =>
      sightings.flatMap(({ entities }) =>
        entities.flatMap((entity) => (entity.kind === "team" ? [entity.market] : [])),
      ),
    ),
  );
  return [...schools].reduce(
    (sum, name) => sum + Number(FOOTBALL_SCHOOLS.has(name)) - Number(BASKETBALL_SCHOOLS.has(name)),
    0,
  );
};

const BLOCK_WEIGHT = 2;

/** Without deciding words or numbers, the better known sport of the named schools counts, otherwise football. */
export const collegeLean = (blocks: readonly ParsedBlock[]): ((block: number) => "cfb" | "cbb") => {
  // Computed at first use, because most texts name no school.
  let own: number[] | null = null;
  let ofSchools = 0;
  return (block) => {
    if (!own) {
      own = blocks.map(leanOf);
      ofSchools = leanOfSchools(blocks);
    }
    const lean = own.reduce((sum, one) => sum + one, 0) + (own[block] ?? 0) * BLOCK_WEIGHT;
    return (lean === 0 ? ofSchools : lean) < 0 ? "cbb" : "cfb";
  };
};
