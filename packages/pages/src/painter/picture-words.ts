import { NEUTRAL_COLOR } from "./canvas.ts";

type Team = { id: number; abbreviation: string; primaryColor: string | null; secondaryColor: string | null };
export type TeamBadge = { letters: string; colors: [string, string] };

/** Without a team, the badge has no letters and the colours of both teams. */
export const teamBadge = (teams: readonly Team[], teamId: number | null): TeamBadge => {
  const own = teams.find(({ id }) => id === teamId);
  const [one, other] = own ? [own.primaryColor, own.secondaryColor] : [teams[0]?.primaryColor, teams[1]?.primaryColor];
  return { letters: own?.abbreviation.slice(0, 3) ?? "", colors: [one ?? NEUTRAL_COLOR, other ?? NEUTRAL_COLOR] };
};

/** Example: "2026-11-22 20:00 UTC". */
export const pictureTime = (now: number): string => `${new Date(now).toISOString().slice(0, 16).replace("T", " ")} UTC`;
