import type { IncomingMessage } from "node:http";
import { Fault } from "../../fault.ts";

/** What changes something comes from a page of our own: browsers say so by themselves, in one header or the other. */
export const checkVisit = ({ method, headers }: Pick<IncomingMessage, "method" | "headers">, scheme: string): void => {
  if (method === "GET" || method === "HEAD") return;
  const site = headers["sec-fetch-site"];
  const own = site === undefined ? headers.origin === `${scheme}://${headers.host ?? ""}` : site === "same-origin";
  if (!own) throw new Fault("foreign_origin");
};
