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

const MAX_BEGUN = 3;
const AGAIN_MS = 1000;
const PATIENCE_MS: Record<Lane, number> = { text: 20_000, upload: 60_000, address: 75_000 };
const PLACE = "bet slips";

const failed = (message: string, detail: string): BetFailed => ({ status: "Error", message, detail, upstream: null });
const LATE = failed("The request took too long", "it was not finished in its time; send it again");
const CRASHED = failed("The request could not be worked on", "something went wrong here; it was reported");
const GIVEN_UP = failed(
  "The request could not be worked on",
  `it was begun ${MAX_BEGUN} times, and each time the service stopped before its end`,
);

export const laneOf = ({ input }: BetRequest): Lane => input.from;

/** Retries until it is written: a result must not be lost while the disk is full. */
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
      if (!isAgain) report(error, PLACE);
      await new Promise<void>((resolve) => void world.after(AGAIN_MS, resolve));
      return write(command, input, true);
    }
  };
  return write;
};

const outcomeOf = async (request: BetRequest, { work, report }: FinishParts): Promise<BetOutcome> => {
  try {
    return await work(request);
  } catch (error) {
    report(error, PLACE);
    return CRASHED;
  }
};

const inTime = (request: BetRequest, parts: FinishParts): Promise<BetOutcome> => {
  let cancel = (): void => {};
  const late = new Promise<BetOutcome>((resolve) => {
    cancel = parts.world.after(PATIENCE_MS[laneOf(request)], () => resolve(LATE));
  });
  return Promise.race([outcomeOf(request, parts), late]).finally(() => cancel());
};

/** Processes a request and stores its result; the writer rejects a second result. */
export const finishBet = (parts: FinishParts, isClosed: () => boolean) => {
  const write = writer(parts, isClosed);
  const { world, shelf, measure } = parts;

  /** The attempt is recorded before the work if an earlier attempt may have crashed, in parallel if the request is new. */
  const begin = async ({ request, begun }: BetJob): Promise<BetOutcome | null> => {
    if (begun !== null && begun >= MAX_BEGUN) return GIVEN_UP;
    const counted = write("bet-begun", { id: request.id });
    if (begun === null) return inTime(request, parts);
    const outcome = await counted;
    return outcome === null || "refusal" in outcome ? null : inTime(request, parts);
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
