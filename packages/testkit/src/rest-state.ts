const LEAGUES = ["nfl", "nba", "mlb", "nhl", "cfb", "cbb", "wnba"];
const DAY_MS = 86_400_000;

const pathsOf = (league: string, day: string): string[] => [
  ...["straight", "props", "futures"].flatMap((marketType) => [
    `/market/${league}/${marketType}/odds`,
    `/market/${league}/${marketType}/people`,
    `/market/${league}/${marketType}/teams`,
  ]),
  `/market/${league}/in-game-fair-prices`,
  `/event/${league}/upcoming`,
  `/event/${league}/lineup/${day}`,
  `/player/${league}/news`,
  `/player/${league}/percent-to-play`,
];

// Cursors and stream positions differ between installations with equal data.
const unbound = (body: string): string =>
  body.replace(/"(next|previous)Cursor":"[^"]*"/g, '"$1Cursor":"signed"').replace(/"sequence":\d+/, '"sequence":0');

export const restState = async (
  read: (path: string) => Promise<string>,
  day: number,
): Promise<Record<string, string>> => {
  const state: Record<string, string> = {};
  for (const league of LEAGUES)
    for (const path of pathsOf(league, new Date(day - (day % DAY_MS)).toISOString().slice(0, 10)))
      state[path] = unbound(await read(path));
  return state;
};
