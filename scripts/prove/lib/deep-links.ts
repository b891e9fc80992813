import { CALLERS, type CanaryCaller, type Canary } from "./canaries.ts";
import { ask } from "./client.ts";

type LineRow = { line?: { marketLineId: number } };

const lineOf = ({ row }: Canary): number | null => (row as LineRow).line?.marketLineId ?? null;

/** Requests the links of each line as each client: a client without access to a line must not learn that it exists. */
export const deepLinks = async (port: number, keys: Record<CanaryCaller, string>, all: readonly Canary[]) => {
  const findings = { leaks: [] as string[], seen: 0, requests: 0 };
  for (const canary of all) {
    const id = lineOf(canary);
    if (id === null) continue;
    for (const caller of CALLERS) {
      const headers = { "X-Api-Key": keys[caller] };
      const { status, body } = await ask(port, `/deeplink?ids=${id}&state=NJ`, { headers });
      findings.requests++;
      const isRevealed = status === 200 || body.includes(canary.text);
      if (isRevealed && canary.notOverRest.includes(caller)) findings.leaks.push(`${caller} ${id}: ${status}`);
      else if (isRevealed) findings.seen++;
    }
  }
  return findings;
};
