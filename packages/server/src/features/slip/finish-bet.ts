import type { BetFailed, BetOutcome, BetRequest } from "@linewire/domain/change/bet-request";
import type { Commands } from "@linewire/journal/journal/commands";
import type { ProposalOutcome, ProposeOnly } from "@linewire/journal/journal/journal";
import { isoOf, type World } from "@linewire/domain/clock/world";
import type { Lane } from "./bet-lanes.ts";
import type { PictureShelf } from "@linewire/journal/store/picture-shelf";

type BetCommand = "bet-begun" | "bet-end";

export type FinishParts = {
  world: Pick<World, "now" | "after">;
  propose: ProposeOnly<BetCommand>;
  work: (request: BetRequest) => Promise<BetOutcome>;
  shelf: Pick<PictureShelf, "remove">;
  measure: { ended: (lane: Lane, outcome: BetOutcome["status"], seconds: number) => void };
  report: (error: unknown, where: string) => void;
};

/** `begun`: number of attempts in earlier runs of the process; null for a new request. */
export type BetJob = { request: BetRequest; begun: number | null };

const MAX_ATTEMPTS = 3;
const WRITE_RETRY_MS = 1000;
const TIME_LIMIT_MS: Record<Lane, number> = { text: 20_000, upload: 60_000, address: 75_000 };
const ERROR_SOURCE = "bet slips";

const errorOutcome = (message: string, detail: string): BetFailed => ({
  status: "Error",
  message,
  detail,
  upstream: null,
});
const TIMED_OUT = errorOutcome("The request took too long", "the request exceeded its time limit; send it again");
const CRASHED = errorOutcome("The request could not be processed", "an internal error occurred and was logged");
const TOO_MANY_ATTEMPTS = errorOutcome(
  "The request could not be processed",
  `the service tried ${MAX_ATTEMPTS} times and stopped each time before the request was finished`,
);

export const laneOf = ({ input }: BetRequest): Lane => input.from;

/** Proposes a command until it is stored, so that a full disk loses no result. */
const writer = ({ world, propose, report }: FinishParts, isClosed: () => boolean) => {
  const write = async <K extends BetCommand>(
    command: K,
    input: Commands[K]["input"],
    isAgain = false,
  ): Promise<ProposalOutcome<BetCommand> | null> => {
    if (isClosed()) return null;
    try {
      return await propose({ command, input, at: world.now() });
    } catch (error) {
      if (isClosed()) return null;
      if (!isAgain) report(error, ERROR_SOURCE);
      await new Promise<void>((resolve) => void world.after(WRITE_RETRY_MS, resolve));
      return write(command, input, true);
    }
  };
  return write;
};

const outcomeOf = async (request: BetRequest, { work, report }: FinishParts): Promise<BetOutcome> => {
  try {
    return await work(request);
  } catch (error) {
    report(error, ERROR_SOURCE);
    return CRASHED;
  }
};

const withTimeLimit = (request: BetRequest, parts: FinishParts): Promise<BetOutcome> => {
  let cancel = (): void => {};
  const timeout = new Promise<BetOutcome>((resolve) => {
    cancel = parts.world.after(TIME_LIMIT_MS[laneOf(request)], () => resolve(TIMED_OUT));
  });
  return Promise.race([outcomeOf(request, parts), timeout]).finally(() => cancel());
};

export const finishBet = (parts: FinishParts, isClosed: () => boolean) => {
  const write = writer(parts, isClosed);
  const { world, shelf, measure } = parts;

  /** If an earlier attempt may have ended the process, the work starts only after the new attempt is recorded. */
  const begin = async ({ request, begun }: BetJob): Promise<BetOutcome | null> => {
    if (begun !== null && begun >= MAX_ATTEMPTS) return TOO_MANY_ATTEMPTS;
    const recorded = write("bet-begun", { id: request.id });
    if (begun === null) return withTimeLimit(request, parts);
    const outcome = await recorded;
    return outcome === null || "refusal" in outcome ? null : withTimeLimit(request, parts);
  };

  return async (job: BetJob): Promise<void> => {
    const { request } = job;
    const outcome = await begin(job);
    if (outcome === null) return;
    const at = world.now();
    const written = await write("bet-end", { id: request.id, at: isoOf(at), outcome });
    if (written === null) return;
    const seconds = Math.max(0, at - Date.parse(request.submittedAt)) / 1000;
    if ("position" in written) measure.ended(laneOf(request), outcome.status, seconds);
    if (laneOf(request) === "upload") await shelf.remove(request.id);
  };
};
