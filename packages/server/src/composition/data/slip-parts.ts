import { LIMITS } from "@linewire/contract";
import { scopeOf } from "@linewire/domain/scope/scope-of";
import { addressRefusal } from "@linewire/http/outbound/address-refusal";
import type { FetchLimits } from "@linewire/http/outbound/outbound";
import { safeFetch } from "@linewire/http/outbound/safe-fetch";
import { threadPictureReader } from "@linewire/reading/reader/picture/thread-picture-reader";
import { pictureFiles } from "@linewire/journal/store/picture-files";
import { betDesk } from "../../features/slip/bet-desk.ts";
import { betWaiters } from "../../features/slip/bet-waiters.ts";
import type { GenerateBetParts } from "../../features/slip/generate-bet.ts";
import type { BetStatusParts } from "../../features/slip/get-bet-status.ts";
import type { FindSharedSlip } from "../../features/slip/shared-slip.ts";
import type { SlipMaker } from "../../features/slip/slip-maker.ts";
import type { SlipReader } from "@linewire/reading/reader/slip-reader";
import { takeOver, type TakeOverParts } from "../../features/slip/take-over.ts";
import { betWork } from "../../features/slip/work-on-bet.ts";
import { sharersOf } from "../cluster/sharers.ts";
import type { ThreadState } from "@linewire/threads/restarting-thread";
import { startThread } from "../threads/start-thread.ts";
import type { Stop } from "@linewire/domain/clock/world";
import type { ServiceParts } from "../service-parts.ts";
import type { Views } from "../views.ts";
import type { Watch } from "../watch.ts";

type Wiring = ServiceParts & {
  views: Views;
  watch: Watch;
  readSlip: SlipReader;
  make: SlipMaker;
  missed: TakeOverParts["missed"];
};

const PICTURE: FetchLimits = {
  mayVisit: () => true,
  secureOnly: true,
  types: [
    "image/png",
    "image/jpeg",
    "image/jpg",
    "image/webp",
    "image/gif",
    "application/octet-stream",
    "binary/octet-stream",
    "",
  ],
  maxBytes: LIMITS.betPictureBytes,
  timeoutMs: 10_000,
};

/** A shared slip has an unguessable URL and exists as long as its request is stored. */
const sharedSlips =
  ({ world, views }: Pick<Wiring, "world" | "views">): FindSharedSlip =>
  (id) => {
    const { request, end = null } = views.bets.sharedBet(id) ?? {};
    if (!request || end?.outcome.status !== "Complete") return undefined;
    const expiresAt = Date.parse(request.expiresAt);
    if (expiresAt <= world.now()) return undefined;
    const { tier, read, betSlips, unmatchedLegs } = end.outcome;
    const { accountId } = request;
    return { id, accountId, tier, madeAt: Date.parse(end.at), expiresAt, read, betSlips, unmatchedLegs };
  };

const startTakeOver = ({ world, journal, views, missed, report }: Wiring): Stop =>
  takeOver({
    world,
    node: journal.state()?.node ?? null,
    leads: () => journal.state()?.leads ?? false,
    missed,
    openBets: views.bets.openBets,
    propose: journal.propose,
    report,
  });

const scopeOfAccount =
  ({ views, catalogue }: Pick<Wiring, "views" | "catalogue">): Parameters<typeof betWork>[0]["scopeOf"] =>
  (id) => {
    const found = views.records.account(id);
    return found && scopeOf(found, catalogue);
  };

export type Slips = {
  generate: GenerateBetParts;
  status: BetStatusParts;
  findShared: FindSharedSlip;
  /** Deletes pictures without an open request. Must be called before the node accepts requests. */
  sweep: () => Promise<void>;
  resume: () => void;
  release: () => void;
  threadState: () => ThreadState;
  close: () => Promise<void>;
};

const pictureReader = (wiring: Wiring): ReturnType<typeof threadPictureReader> =>
  threadPictureReader({
    world: wiring.world,
    startThread: (options) => startThread("pictures", options),
    sharers: sharersOf(wiring),
  });

export const slipParts = (wiring: Wiring): Slips => {
  const { world, views, journal, directory, watch, report, fetchAllow = [] } = wiring;
  const rules = { isTrusted: (hostPort: string) => fetchAllow.includes(hostPort) };
  const fetching = safeFetch(rules);
  const shelf = pictureFiles(directory.pictures);
  const pictures = pictureReader(wiring);
  const waiters = betWaiters(world);
  const measure = watch.slips({ counts: () => desk.counts(), waiters: waiters.count });
  let isClosed = false;
  const work = betWork({
    world,
    isClosed: () => isClosed,
    readSlip: wiring.readSlip,
    pictures,
    shelf,
    make: wiring.make,
    fetchPicture: (url) => fetching(url, PICTURE),
    scopeOf: scopeOfAccount(wiring),
  });
  const { propose } = journal;
  const { bet, openBets } = views.bets;
  const node = journal.state()?.node ?? null;
  const desk = betDesk({ world, propose, work, shelf, measure, report, node, bet, ended: waiters.wake });
  journal.follow(desk.onCommit);
  let stopTakingOver: Stop = () => {};
  return {
    generate: {
      world,
      pictures,
      shelf,
      desk,
      node,
      propose,
      addressRefusal: (url) => addressRefusal(url, PICTURE, rules),
    },
    status: { world, desk, waiters, bet },
    findShared: sharedSlips(wiring),
    sweep: () => {
      const wanted = new Set(openBets().map(({ request }) => request.id));
      return shelf.keepOnly((id) => wanted.has(id));
    },
    resume: () => {
      if (isClosed) return;
      desk.resume(openBets());
      stopTakingOver = startTakeOver(wiring);
    },
    release: waiters.release,
    threadState: pictures.state,
    close: async () => {
      isClosed = true;
      stopTakingOver();
      desk.close();
      waiters.release();
      await pictures.close();
    },
  };
};
