import { z } from "zod";

export type GameScore = { feedId: string; away: number; home: number; completed: boolean };

const Points = z.union([
  z.int(),
  z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number),
]);
const Row = z.object({
  id: z.string().min(1),
  completed: z.boolean(),
  home_team: z.string(),
  away_team: z.string(),
  scores: z.array(z.object({ name: z.string(), score: Points })),
});

/** Skips games without a score, and invalid rows. */
export const readScores = (json: unknown): GameScore[] => {
  if (!Array.isArray(json)) return [];
  return json.flatMap((thing: unknown) => {
    const row = Row.safeParse(thing);
    if (!row.success) return [];
    const { id, completed, home_team: home, away_team: away, scores } = row.data;
    const of = (team: string): number | undefined => scores.find(({ name }) => name === team)?.score;
    const [awayScore, homeScore] = [of(away), of(home)];
    if (awayScore === undefined || homeScore === undefined) return [];
    return [{ feedId: id, away: awayScore, home: homeScore, completed }];
  });
};
