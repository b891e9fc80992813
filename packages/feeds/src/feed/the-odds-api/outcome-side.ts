import type { CatalogueBetType } from "@linewire/domain/catalogue/catalogue";
import type { Naming } from "@linewire/reading/naming/naming";
import type { DocumentOutcomeRow } from "./document.ts";

/** `unmapped`: the name matches no record. `wrong`: the market has no such side. */
export type OutcomeSide =
  | { side: number; teamId?: number; personId?: number; subject: string | null }
  | { unmapped: "team" | "person"; name: string }
  | { wrong: true };

export type OutcomeGame = { away: { id: number; name: string }; home: { id: number; name: string } };

const SIDES: Record<string, number> = { over: 0, yes: 0, under: 1, no: 1 };
const WRONG: OutcomeSide = { wrong: true };

type About = { leagueId: number; game: OutcomeGame | null; naming: Naming };

const teamOf = (name: string, { leagueId, game, naming }: About): number | null => {
  if (game && name === game.away.name) return game.away.id;
  if (game && name === game.home.name) return game.home.id;
  return naming.team(leagueId, name).id;
};

const gameSide = (name: string, about: About, game: OutcomeGame): OutcomeSide => {
  if (name.toLowerCase() === "draw") return { side: 2, subject: null };
  const teamId = teamOf(name, about);
  if (teamId === null) return { unmapped: "team", name };
  if (teamId === game.away.id) return { side: 0, teamId, subject: null };
  return teamId === game.home.id ? { side: 1, teamId, subject: null } : WRONG;
};

const ofTeam = (side: number, name: string, about: About): OutcomeSide => {
  const teamId = teamOf(name, about);
  return teamId === null ? { unmapped: "team", name } : { side, teamId, subject: `team ${teamId}` };
};

const ofPerson = (side: number, name: string, { leagueId, game, naming }: About): OutcomeSide => {
  const context = game ? { teamIds: [game.away.id, game.home.id] } : {};
  const { id } = naming.person(leagueId, name, context);
  return id === null ? { unmapped: "person", name } : { side, personId: id, subject: `person ${id}` };
};

export const sideOf = (outcome: DocumentOutcomeRow, betType: CatalogueBetType, about: About): OutcomeSide => {
  const { name, description } = outcome;
  if (betType.betOn === "team" && betType.sides === "team")
    return about.game && betType.betRange !== "season" ? gameSide(name, about, about.game) : ofTeam(0, name, about);
  const side = SIDES[name.toLowerCase()];
  // In a scorer market, a player's name alone means yes.
  const subject = side === undefined ? name : (description ?? null);
  if (side === undefined && betType.sides !== "yes-no" && betType.sides !== "player") return WRONG;
  if (betType.betOn === "event") return side === undefined ? WRONG : { side, subject: null };
  if (subject === null) return WRONG;
  return betType.betOn === "team" ? ofTeam(side ?? 0, subject, about) : ofPerson(side ?? 0, subject, about);
};
