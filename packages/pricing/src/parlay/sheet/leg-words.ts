import type { BetType, Event, Person, Team } from "@linewire/contract";
import type { LineState } from "@linewire/domain/line/line-state";

export type LegNames = {
  betType: (id: number) => BetType | undefined;
  event: (id: number) => Event | undefined;
  team: (id: number) => Team | undefined;
  person: (id: number) => Person | undefined;
};

const SPOKEN: ReadonlySet<string> = new Set(["over", "under", "yes", "no", "draw"]);

const subjectOf = ({ market }: LineState, names: LegNames): string => {
  const person = market.personId === undefined ? undefined : names.person(market.personId);
  if (person) return person.preferredName ?? `${person.firstName} ${person.lastName}`;
  const event = market.eventId === null ? undefined : names.event(market.eventId);
  const isSide = names.betType(market.betTypeId)?.sides === "team";
  const teamId = market.teamId ?? (isSide ? sideTeam(event, market.sideIndex) : undefined);
  return (teamId === undefined ? undefined : names.team(teamId)?.name) ?? event?.name ?? "";
};

const sideTeam = (event: Event | undefined, sideIndex: number): number | undefined =>
  event?.eventTeams?.find((one) => one.sideIndex === sideIndex)?.teamId;

const pointsText = (points: number | null, { market }: LineState): string => {
  if (points === null) return "";
  return market.sideName === "over" || market.sideName === "under" || points <= 0 ? String(points) : `+${points}`;
};

export const legWords = (line: LineState, points: number | null, names: LegNames): string => {
  const { sideName = "", betTypeId } = line.market;
  const side = SPOKEN.has(sideName) ? sideName : "";
  const bet = [subjectOf(line, names), side, pointsText(points, line)].filter((part) => part !== "").join(" ");
  return [bet, names.betType(betTypeId)?.name ?? ""].filter((part) => part !== "").join(", ");
};
