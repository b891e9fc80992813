import type { Express, RequestHandler } from "express";
import { applicationWithClasses } from "./connection/app-classes.ts";
import { contractRouter, type ContractPorts, type Handlers } from "./contract-router.ts";
import type { FilePages } from "./answer/files.ts";
import type { AnswerAgain } from "./connection/repeated-requests.ts";
import { loadShedding, type LoadSheddingPorts } from "./connection/load-shedding.ts";
import { notFound, problemHandler, sendProblem, type ProblemPorts } from "./answer/problem-handler.ts";
import { checkHead } from "./request/request-checks.ts";
import { requestContext, type ContextPorts } from "./request/request-context.ts";
import { pathOf } from "./request/target.ts";

export type AppPorts = ContextPorts &
  LoadSheddingPorts &
  ContractPorts & {
    handlers: Handlers;
    graphql: RequestHandler | null;
    /** The handler of `/mcp`, the tools for AI assistants. */
    assistant: RequestHandler | null;
    pages: FilePages | null;
    elsewhere?: RequestHandler;
    problems: ProblemPorts;
  };

type Application = {
  app: Express;
  answerAgain: AnswerAgain;
};

/**
 * The application can be mounted in another one or extended by middleware. `answerAgain` answers a request that equals
 * an earlier one without routing it again.
 */
export const createApp = (ports: AppPorts): Application => {
  const app = applicationWithClasses();
  app.disable("x-powered-by").disable("etag").set("query parser", false);
  app.enable("case sensitive routing").enable("strict routing");

  const begin = requestContext(ports);
  const admit = loadShedding(ports);
  const { find, answer, router } = contractRouter(ports.handlers, ports);
  // Cached targets come first, because each middleware adds 5 % to the cost of their responses.
  app.use((request, response, next) => {
    const matched = find(request);
    if (!matched) return next();
    begin(request, response, matched.path);
    checkHead(request);
    return admit(request, response) ? answer(request, response, matched) : undefined;
  });
  app.use((request, response, next) => {
    begin(request, response, pathOf(request.url));
    checkHead(request);
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
  const answerAgain: AnswerAgain = (request, response) => {
    const matched = find(request);
    if (!matched) return false;
    const fail = (error: unknown): void => sendProblem(error, request, response, ports.problems);
    try {
      begin(request, response, matched.path);
      const later = admit(request, response) ? answer(request, response, matched) : undefined;
      if (later instanceof Promise) void later.catch(fail);
    } catch (error) {
      fail(error);
    }
    return true;
  };
  return { app, answerAgain };
};
