import type { IncomingMessage } from "node:http";
import { Fault } from "@linewire/domain/fault/fault";

/** Rejects state-changing requests that do not come from our own pages: browsers send Sec-Fetch-Site or Origin. */
export const checkVisit = ({ method, headers }: Pick<IncomingMessage, "method" | "headers">, scheme: string): void => {
  if (method === "GET" || method === "HEAD") return;
  const site = headers["sec-fetch-site"];
  const own = site === undefined ? headers.origin === `${scheme}://${headers.host ?? ""}` : site === "same-origin";
  if (!own) throw new Fault("foreign_origin");
};
