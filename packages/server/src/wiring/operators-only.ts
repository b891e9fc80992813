import type { Endpoint } from "@linewire/contract";
import type { RequestHandler } from "express";
import { Fault } from "../fault.ts";

const TAGS: ReadonlySet<string> = new Set(["Operation", "Console", "Account"]);

/** Endpoints on a node that does not serve clients: operation, console and account sign-in. */
export const isForOperators = ({ tag }: Pick<Endpoint, "tag">): boolean => TAGS.has(tag);

/** Says so to everybody else. */
export const servesNobody: RequestHandler = () => {
  throw new Fault("not_found", "this node serves no readers: LINEWIRE_ROLES is without serve");
};
