import type { ENDPOINTS } from "@linewire/contract";
import type { NameWord } from "@linewire/domain/change/name-record";
import type { Handler } from "@linewire/http/call";
import { Fault } from "@linewire/domain/fault/fault";
import { isoOf } from "@linewire/domain/clock/world";
import type { NamesParts } from "./names-parts.ts";

type Contract = (typeof ENDPOINTS)["mapName"];
type MappingForm = Parameters<Handler<Contract>>[0]["body"];
type NameKey = Pick<NameWord, "id" | "kind" | "leagueId" | "name">;

const wrong = (detail: string): Fault => new Fault("invalid_parameter", detail, { errors: { thing: [detail] } });

/** The record must exist and be in the league of the name. */
const thingOf = (
  { kind, leagueId }: NameKey,
  { do: action, thing = "" }: MappingForm,
  parts: NamesParts,
): number | null => {
  if (action !== "map") return null;
  const id = /^\d{1,16}$/.test(thing) ? Number(thing) : 0;
  const known = parts.thingName(kind, id);
  if (known === undefined) throw wrong(`there is no ${kind === "market" ? "bet type" : kind} ${thing}`);
  if (leagueId !== null && parts.leagueOf(kind, id) !== leagueId) throw wrong(`${known} belongs to another league`);
  return id;
};

/** The journal stores the mapping, so that every node and every later start uses it. */
export const mapName =
  (parts: NamesParts): Handler<Contract> =>
  async ({ body, caller }) => {
    const { accountId } = parts.operatorOf(caller);
    const named: NameKey | undefined = [...parts.metNames(), ...parts.nameWords()].find(({ id }) => id === body.name);
    if (!named) throw new Fault("not_found", "no feed has sent this name");
    const { id, kind, leagueId, name } = named;
    const at = parts.world.now();
    const thing: NameWord = {
      id,
      kind,
      leagueId,
      name,
      thingId: thingOf(named, body, parts),
      withdrawn: body.do === "withdraw",
      by: accountId,
      modifiedOn: isoOf(at),
    };
    await parts.propose({ command: "records", input: [{ kind: "name_word", thing }], at });
    const headers = { Location: "/console#names", "Cache-Control": "no-store" };
    return { status: 302, bytes: Buffer.alloc(0), headers };
  };
