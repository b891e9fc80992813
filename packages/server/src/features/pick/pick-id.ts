import { createHash } from "node:crypto";
import type { AuthorPick, LineMarket } from "@linewire/contract";
import type { RowNames } from "../../shared/row-names.ts";

type PickIdentity = { slug: string; article: string; market: LineMarket };

/** A bet on a game in an article is one pick, also at other points (rule PK2 in docs/rules/pick.md). */
export const pickId = ({ slug, article, market }: PickIdentity): string => {
  const { eventId, betTypeId, betSubType = "", periodTypeId, sideIndex, teamId = "", personId = "" } = market;
  const text = [slug, article, eventId, betTypeId, betSubType, periodTypeId, sideIndex, teamId, personId].join("\n");
  return `pck_${createHash("sha256").update(text).digest("base64url").slice(0, 22)}`;
};

export const pickReceiptId = (id: string, entry: number): string => `rcp_${id}_${entry}_0`;

/** Older picks have the URL without the query as key. New picks use the canonical address. */
export const formerArticle = ({ origin, pathname }: URL): string => `${origin}${pathname}`;

const TWO_SIDES: ReadonlySet<string> = new Set(["over", "under", "yes", "no", "draw"]);

export const pickSubject = (
  { personId, teamId, sideIndex, sideName = "" }: LineMarket,
  { name, eventTeams = [] }: { name: string; eventTeams?: { teamId: number; sideIndex: number }[] | undefined },
  names: Pick<RowNames, "team" | "person">,
): AuthorPick["subject"] => {
  const person = personId === undefined ? undefined : names.person(personId);
  if (person) return person.preferredName ?? `${person.firstName} ${person.lastName}`;
  const side = TWO_SIDES.has(sideName) ? undefined : eventTeams.find((team) => team.sideIndex === sideIndex)?.teamId;
  const id = teamId ?? side;
  return (id === undefined ? undefined : names.team(id)?.name) ?? name;
};
