import { assistantEndpoint } from "@linewire/contract";
import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";
import type { AssistantAnswerPorts } from "../../adapters/mcp/answer.ts";
import { authenticateText, type Accounts } from "@linewire/http/request/authenticate";
import { bodyReader } from "@linewire/http/request/body";
import { spend, type Handlers } from "@linewire/http/contract-router";
import { endpointCalls } from "@linewire/http/request/endpoint-calls";
import { NO_PROXIES, schemeOf, type Proxies } from "@linewire/http/request/proxy";
import { Fault } from "@linewire/domain/fault/fault";
import { packageVersion } from "../../files/package-files.ts";
import type { Traffic } from "../cluster/traffic.ts";
import type { ServiceParts } from "../service-parts.ts";

type Wiring = { parts: ServiceParts; handlers: Handlers; accounts: Accounts; traffic: Traffic };

/**
 * Rejects pages of other sites, which could misuse a key that a user entered there. Pages send an Origin header,
 * assistants do not.
 */
const checkOrigin = (request: IncomingMessage, proxies: Proxies): void => {
  const { origin, host = "" } = request.headers;
  if (origin !== undefined && origin !== `${schemeOf(request, proxies)}://${host}`) throw new Fault("foreign_origin");
};

const answerPorts = ({ parts, handlers, accounts, traffic }: Wiring): AssistantAnswerPorts => {
  const { world, report, proxies = NO_PROXIES } = parts;
  const ports = { accounts, limit: traffic.limit, proxies };
  const readBody = bodyReader(assistantEndpoint, world.after);
  const callsFor = endpointCalls({ ...ports, handlers, report });
  return {
    version: packageVersion(),
    checkOrigin: ({ request }) => checkOrigin(request, proxies),
    identify: async ({ response }, key) => {
      const caller = await authenticateText(key, assistantEndpoint, accounts);
      response.context.tier = caller.scope.tier;
      response.setHead("X-Data-Delay", String(caller.scope.delayMs / 1000));
      return caller;
    },
    spend: (incoming, caller) => spend({ ...incoming, ports }, caller, assistantEndpoint.rate),
    readBody: async ({ request, response }) => readBody(request, response),
    callsWith: ({ request, response }, key) => callsFor({ request, response, key }),
    report,
  };
};

/** The first request loads the MCP library, because most nodes never need it. */
export const assistantParts = (wiring: Wiring): RequestHandler => {
  const ports = answerPorts(wiring);
  let loading: Promise<RequestHandler> | undefined;
  return async (request, response, next) => {
    loading ??= import("../../adapters/mcp/answer.ts").then(({ assistantAnswering }) => assistantAnswering(ports));
    return (await loading)(request, response, next);
  };
};
