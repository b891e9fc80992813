import type { ServerResponse } from "node:http";

/** What is known of a request while it is answered; the access line and the counters are written from it. */
export type Visit = {
  requestId: string;
  path: string;
  startedAt: number;
  endpoint: string | null;
  tier: string | null;
};

const visits = new WeakMap<ServerResponse, Visit>();

export const beginVisit = (response: ServerResponse, begun: Pick<Visit, "requestId" | "path" | "startedAt">): Visit => {
  const visit: Visit = { ...begun, endpoint: null, tier: null };
  visits.set(response, visit);
  return visit;
};

export const visitOf = (response: ServerResponse): Visit => {
  const visit = visits.get(response);
  if (!visit) throw new Error("a response without a visit");
  return visit;
};
