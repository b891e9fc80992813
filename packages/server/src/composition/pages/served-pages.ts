import type { Endpoint } from "@linewire/contract";
import { MissingMain, partOf } from "@linewire/pages/document/missing-page";
import type { RequestHandler } from "express";
import { Fault } from "@linewire/domain/fault/fault";
import type { FilePages } from "@linewire/http/answer/files";
import { pathOf } from "@linewire/http/request/target";
import { ownPage } from "../../shared/own-page.ts";

const TAGS: ReadonlySet<string> = new Set(["Operation", "Console", "Account"]);

/** A node that does not serve clients has only endpoints for operation, console and account sign-in. */
export const isForOperators = ({ tag }: Pick<Endpoint, "tag">): boolean => TAGS.has(tag);

export const rejectRequest: RequestHandler = () => {
  throw new Fault("not_found", 'this node does not serve clients (LINEWIRE_ROLES lacks "serve")');
};

const STUDIO = /^\/(?:(?:studio|fonts)\/|tally\.svg$|embed-builder$)/;

/** The newspaper is a demonstration. With real odds or `LINEWIRE_DEMO=off` only studio and embed builder remain. */
export const studioOnly = ({ files, missing }: FilePages): FilePages => ({
  files: (request, response, next) => (STUDIO.test(pathOf(request.url)) ? files(request, response, next) : next()),
  missing: (request, response, next) =>
    partOf(pathOf(request.url)) === null ? next() : missing(request, response, next),
});

/** A 404 page links back to its part of the service. */
export const missingPart = (path: string): ReturnType<typeof ownPage> | null => {
  const part = partOf(path);
  if (part === null) return null;
  return ownPage({ title: "Not found", here: part, person: null, main: MissingMain({ part }), script: null });
};
