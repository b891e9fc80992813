import { setTimeout as pause } from "node:timers/promises";
import { Mistake } from "../command.ts";
import type { RowBatch } from "./batches.ts";

export type PushTarget = { url: string; key: string; dryRun: boolean };
type IngestSummary = { accepted: number; dryRun?: { changes: number; unchanged: number } };

const MAX_RETRIES = 30;
const MAX_WAIT_SECONDS = 60;
const FIRST_WAIT_SECONDS = 1;

type Problem = { status?: number; title?: string; detail?: string; errors?: Record<string, string[]> };

const lineInFile = (field: string, numbers: readonly number[]): string => {
  const match = /^(?:row|line) (\d+)$/.exec(field);
  return match ? `row ${numbers[Number(match[1]) - 1] ?? "?"}` : field;
};

const errorLines = ({ errors = {}, detail, title }: Problem, { numbers }: RowBatch): string =>
  [
    detail ?? title ?? "refused",
    ...Object.entries(errors).map(([field, messages]) => `${lineInFile(field, numbers)}: ${messages.join("; ")}`),
  ].join("\n");

/** Null if the request would be rejected again. */
const retryDelay = (answer: Response | null, tried: number): number | null => {
  if (answer !== null && answer.status !== 429 && answer.status < 500) return null;
  const retryAfter = Number(answer?.headers.get("retry-after") ?? Number.NaN);
  return Math.min(MAX_WAIT_SECONDS, Number.isFinite(retryAfter) ? retryAfter : FIRST_WAIT_SECONDS * 2 ** tried);
};

/**
 * After a temporary failure, waits for Retry-After (at most a minute) and sends the batch again, at most MAX_RETRIES
 * times.
 */
export const sendBatch = async (
  { url, key, dryRun }: PushTarget,
  batch: RowBatch,
  progress: (text: string) => void,
): Promise<IngestSummary> => {
  const address = new URL(`/ingest/v1/changes${dryRun ? "?dryRun=true" : ""}`, url);
  const headers = { "X-Api-Key": key, "Content-Type": "application/x-ndjson" };
  for (let tried = 0; ; tried++) {
    const answer = await fetch(address, { method: "POST", headers, body: batch.text, redirect: "error" }).catch(
      () => null,
    );
    if (answer?.ok) return (await answer.json()) as IngestSummary;
    const wait = retryDelay(answer, tried);
    if (wait === null || tried >= MAX_RETRIES) {
      const problem = answer === null ? {} : ((await answer.json().catch(() => ({}))) as Problem);
      if (answer === null) throw new Mistake(`${address.origin} is not reachable`);
      throw new Mistake(errorLines(problem, batch));
    }
    progress(`${answer === null ? "no response" : `status ${answer.status}`}; the next attempt is in ${wait} s`);
    await pause(wait * 1000);
  }
};
