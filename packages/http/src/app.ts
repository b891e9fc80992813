import type { Express, Request, RequestHandler, Response } from "express";
import { applicationWithClasses } from "./connection/app-classes.ts";
import { contractRouter, type ContractPorts, type Handlers } from "./contract-router.ts";
import type { FilePages } from "./answer/files.ts";
import { loadShedding, type LoadSheddingPorts } from "./connection/load-shedding.ts";
import { notFound, problemHandler, type ProblemPorts } from "./answer/problem-handler.ts";
import { checkHead } from "./request/request-checks.ts";
import { requestContext, type ContextPorts } from "./request/request-context.ts";
import { pathOf } from "./request/target.ts";

export type AppPorts = ContextPorts &
  LoadSheddingPorts &
  ContractPorts & {
    handlers: Handlers;
    graphql: RequestHandler | null;
    /** `/mcp`, the tools for AI assistants. */
    assistant: RequestHandler | null;
    /** The newspaper, the studio and their files. */
    pages: FilePages | null;
    elsewhere?: RequestHandler;
    problems: ProblemPorts;
  };

/** The application can be mounted in another one or extended by middleware. */
export const createApp = (ports: AppPorts): Express => {
  const app = applicationWithClasses();
  app.disable("x-powered-by").disable("etag").set("query parser", false);
  app.enable("case sensitive routing").enable("strict routing");

  const begin = requestContext(ports);
  const admit = loadShedding(ports);
  const open = (request: Request, response: Response, path: string): void => {
    begin(request, response, path);
    checkHead(request);
  };
  const { answerCache, router } = contractRouter(ports.handlers, ports);
  // Cached targets come first, because each middleware adds 5 % to the cost of their responses.
  app.use(
    answerCache((request, response, path) => {
      open(request, response, path);
      return admit(request, response);
    }),
  );
  app.use((request, response, next) => {
    open(request, response, pathOf(request.url));
    next();
  });
  // Files come before load shedding, because sending a file from memory costs no more than rejecting its request.
  if (ports.pages) app.use(ports.pages.files);
  app.use((request, response, next) => {
    if (admit(request, response)) next();
  });
  app.use(router);
  if (ports.graphql) app.all("/graphql", ports.graphql);
  if (ports.assistant) app.all("/mcp", ports.assistant);
  if (ports.pages) app.use(ports.pages.missing);
  if (ports.elsewhere) app.use(ports.elsewhere);
  app.use(notFound);
  app.use(problemHandler(ports.problems));
  return app;
};
