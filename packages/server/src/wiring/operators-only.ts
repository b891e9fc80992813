import type { Endpoint } from "@linewire/contract";
import type { RequestHandler } from "express";
import { Fault } from "../fault.ts";

const TAGS: ReadonlySet<string> = new Set(["Operation", "Console", "Account"]);

/** What a node answers that serves no readers: those who operate it, with the way in to its console. */
export const isForOperators = ({ tag }: Pick<Endpoint, "tag">): boolean => TAGS.has(tag);

/** Says so to everybody else. */
export const servesNobody: RequestHandler = () => {
  throw new Fault("not_found", "this node serves no readers: LINEWIRE_ROLES is without serve");
};
