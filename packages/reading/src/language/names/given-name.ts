// Spaces separate the forms of one name. Bars and line breaks separate names.
const NAME_FORMS = `
alexander alex xander|anthony tony ant|benjamin ben benny|cameron cam|charles charlie chuck chaz
christopher chris|clinton clint|daniel dan danny|david dave|dennis denny|douglas doug|edward ed eddie
frederick fred|gerald gerry jerry|gregory greg|isaiah ike|jacob jake|james jim jimmy jamie
jeffery jeff jeffrey|jeremy jer|johnathan jonathan jon john johnny|joseph joe joey|joshua josh
kenneth ken kenny|larry lawrence|leonard leo len|louis lou louie|luguentz lu|marcus marc|matthew matt matty
maurice mo moe|maximilian max|michael mike mikey|mitchell mitch|moritz moe|nathaniel nate nathan|nicholas nick nic nicolas
patrick pat patty|philip phil phillip|raymond ray|reginald reggie|richard rich rick ricky dick|robert rob bob bobby robbie
ronald ron ronnie|russell russ|samuel sam sammy|stephen steph steve steven stefan|terrence terry|theodore theo ted
thomas tom tommy|timothy tim timmy|tobias toby|vincent vince vinnie|vladimir vlad vladdy|walter walt|wesley wes
william will bill billy willie|zachary zach zack|nikola nik
ishmael ish|marvin marv|amare amar|damian dame|emmanuel manu manny
`;

const groups = new Map<string, Set<number>>();
for (const [index, line] of NAME_FORMS.trim().split(/[|\n]/).entries())
  for (const name of line.trim().split(" ")) {
    const ids = groups.get(name) ?? new Set();
    groups.set(name, ids.add(index));
  }

const MIN_SOUND_LENGTH = 5;

/** Equal for names that sound alike, such as "Derek" and "Derrick" or "Jalen" and "Jaylen". */
const soundOf = (name: string): string =>
  name.length < MIN_SOUND_LENGTH
    ? name
    : name[0] +
      name
        .slice(1)
        .replaceAll("ph", "f")
        .replaceAll("ck", "k")
        .replaceAll(/[aeiouyh]/g, "")
        .replaceAll(/(.)\1/g, "$1");

export const sameGivenName = (one: string, other: string): boolean => {
  if (one === other || soundOf(one) === soundOf(other)) return true;
  const [first, second] = [groups.get(one), groups.get(other)];
  if (first && second) for (const group of first) if (second.has(group)) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= 3 && long.startsWith(short);
};

/**
 * One edit adds, removes or replaces a letter, or swaps two neighbours. Two edits are allowed from 8 letters on, none
 * below 4 or above 24.
 */
export const nearlySame = (one: string, other: string): boolean => {
  if (one === other) return true;
  const longest = Math.max(one.length, other.length);
  if (longest < 4 || longest > 24 || Math.abs(one.length - other.length) > 2) return false;
  return editDistance(one, other) <= (longest >= 8 ? 2 : 1);
};

/** Swapped letters are not edited again: "ca" and "abc" are 3 apart. */
export const editDistance = (one: string, other: string): number => {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    for (let column = 1; column <= other.length; column++) {
      const cost = one[row - 1] === other[column - 1] ? 0 : 1;
      let best = Math.min(last[column]! + 1, next[column - 1]! + 1, last[column - 1]! + cost);
      const swapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (swapped) best = Math.min(best, before[column - 2]! + 1);
      next.push(best);
    }
    [before, last] = [last, next];
  }
  return last[other.length]!;
};
