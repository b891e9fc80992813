import type { Core } from "./claim.ts";
import type { Draft, Sentence } from "./draft.ts";
import type { SentenceElement } from "../element.ts";
import { readNumber } from "../number-word.ts";

const WITH = new Set(["and", "plus", "with"]);
const POINTS_WINDOW_TOKENS = 8;

/** "Michigan and the points" refers to an earlier spread. */
export const isTeamWithPoints = (
  elements: readonly SentenceElement[],
  at: number,
  tokens: Sentence["tokens"],
  spread: number,
): boolean => {
  const team = elements[at];
  if (team?.kind !== "team") return false;
  const end = elements[at + 1]?.kind === "team" ? elements[at + 1]!.from : team.to + POINTS_WINDOW_TOKENS;
  const following = tokens.slice(team.to, Math.min(end, team.to + POINTS_WINDOW_TOKENS));
  return following.some(
    ({ key }, index) =>
      WITH.has(key) &&
      following[index + 1]?.key === "the" &&
      (/^(?:points|number|start)$/.test(following[index + 2]?.key ?? "") ||
        readNumber(tokens, team.to + index + 2)?.value === spread),
  );
};

export const pointsClaim = ({ elements, scene, markets }: Sentence, { first }: Core): Draft | null => {
  const [element, market] = [elements[first], markets.byKey.get("spread")];
  const { spread } = scene;
  if (element?.kind !== "team" || !market || !spread) return null;
  const { team } = element;
  const isOwn = team.id === spread.team.id;
  const isOther =
    team.leagueId === spread.team.leagueId && (spread.opponent === null || spread.opponent.id === team.id);
  const points = isOwn ? spread.points : 0 - spread.points;
  if ((!isOwn && !isOther) || points <= 0) return null;
  return {
    market,
    leagueId: team.leagueId,
    subject: team,
    opponent: isOwn ? spread.opponent : spread.team,
    side: "team",
    points,
    confidence: 0.7,
    reasons: ["the points that the text stated before"],
    parts: [first],
  };
};
