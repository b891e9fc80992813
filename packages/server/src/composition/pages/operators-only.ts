import type { Endpoint } from "@linewire/contract";
import type { RequestHandler } from "express";
import { Fault } from "@linewire/domain/fault/fault";

const TAGS: ReadonlySet<string> = new Set(["Operation", "Console", "Account"]);

/** Endpoints on a node that does not serve clients: operation, console and account sign-in. */
export const isForOperators = ({ tag }: Pick<Endpoint, "tag">): boolean => TAGS.has(tag);

/** Response of all other endpoints. */
export const rejectRequest: RequestHandler = () => {
  throw new Fault("not_found", 'this node does not serve clients (LINEWIRE_ROLES lacks "serve")');
};
