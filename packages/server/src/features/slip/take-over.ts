import type { BetFailed, BetState } from "@linewire/domain/change/bet-request";
import type { Proposal, ProposeOnly } from "@linewire/journal/journal/journal";
import { isoOf, type Stop, type World } from "@linewire/domain/clock/world";

export type TakeOverParts = {
  world: Pick<World, "now" | "after">;
  node: string | null;
  leads: () => boolean;
  missed: (node: string) => number;
  openBets: () => readonly BetState[];
  propose: ProposeOnly<"bet-taken" | "bet-end">;
  report: (error: unknown, where: string) => void;
};

const POLL_INTERVAL_MS = 1000;
const GONE_AFTER_SECONDS = 10;
/** A request fails this long before it expires, so that the client has time to read the error. */
const FAIL_BEFORE_EXPIRY_MS = 600_000;

const PICTURE_LOST: BetFailed = {
  status: "Error",
  message: "The picture could not be read",
  detail: "the node that stores this request did not return in time; send the request again",
  upstream: null,
};

/**
 * Only the node that accepted an uploaded picture has it, so no other node can take the request over. It fails shortly
 * before it expires.
 */
const proposalFor = (
  { request }: BetState,
  { world, node }: TakeOverParts,
): Proposal<"bet-taken" | "bet-end"> | null => {
  const at = world.now();
  if (request.input.from !== "upload" || request.node === undefined)
    return { command: "bet-taken", input: { id: request.id, node: node!, from: request.node ?? null }, at };
  if (Date.parse(request.expiresAt) - at > FAIL_BEFORE_EXPIRY_MS) return null;
  return { command: "bet-end", input: { id: request.id, at: isoOf(at), outcome: PICTURE_LOST }, at };
};

/** The leader takes over requests of silent nodes. If two nodes propose a takeover, the journal decides. */
export const takeOver = (parts: TakeOverParts): Stop => {
  const { world, node, leads, missed, openBets, propose, report } = parts;
  let isStopped = false;
  let cancel: Stop = () => {};

  const isLeft = ({ request: { node: of } }: BetState): boolean =>
    of === undefined || (of !== node && missed(of) >= GONE_AFTER_SECONDS);

  const takeOverOnce = async (): Promise<void> => {
    if (!leads()) return;
    const proposals = openBets()
      .filter(isLeft)
      .flatMap((state) => proposalFor(state, parts) ?? []);
    await Promise.all(proposals.map(propose));
  };
  const schedule = (): void => {
    takeOverOnce()
      .catch((error: unknown) => report(error, "bet slips"))
      .finally(() => {
        if (!isStopped) cancel = world.after(POLL_INTERVAL_MS, schedule);
      });
  };
  if (node !== null) cancel = world.after(POLL_INTERVAL_MS, schedule);
  return () => {
    isStopped = true;
    cancel();
  };
};
