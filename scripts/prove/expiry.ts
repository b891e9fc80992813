import { setTimeout as pause } from "node:timers/promises";
import { seededChance, type Installation, systemNow } from "@linewire/testkit";
import { ingest, keyOf, portOf, subscribe } from "./lib/client.ts";
import { crowd } from "./lib/crowd.ts";
import { feeder } from "./lib/feeder.ts";
import { fillGame, movesOf } from "./lib/lines.ts";
import { orderOf, total } from "./lib/order.ts";
import { atLeast, atMost, none, type Options, type ProofResult } from "./lib/proof.ts";
import { withInstallation } from "./lib/run-with.ts";
import { newestKey, signToken } from "./lib/http/short-token.ts";
import { rounded } from "../bench/figures.ts";

const TOKEN_LIFETIME_MS = 5000;
const RATE = 50;
const RENEW_BEFORE_END_MS = 300;
const SETTLE_MS = 3000;

const run = async (installation: Installation, number: Options["number"]) => {
  const [clients, seconds] = [number("clients", 100), number("seconds", 20)];
  const moves = movesOf();
  await fillGame(installation, moves, 100);
  const signing = newestKey(installation);
  const orders = Array.from({ length: clients }, orderOf);
  const endsAt: number[] = [];
  const offBy: number[] = [];
  let refused = 0;
  const renewed = async (member: number, wait = 0): Promise<string> => {
    const made = await subscribe(installation, {}, keyOf(installation, "enterprise"));
    // Expiry times are spread, so that not all tokens expire at once.
    endsAt[member] = systemNow() + TOKEN_LIFETIME_MS + wait;
    return signToken(made, { expiresAt: endsAt[member] }, signing);
  };
  const paths = await Promise.all(orders.map((_, member) => renewed(member, (member % 10) * 200)));
  const state = { over: false };
  const readers = await crowd({
    port: portOf(installation),
    paths,
    random: seededChance(1),
    listeners: {
      frame: (member, frame) => orders[member]!.take(frame),
      refused: () => void refused++,
      closed: (member) => {
        if (!state.over) offBy.push(systemNow() - (closesAt[member] ?? 0));
      },
    },
  });
  const closesAt = [...endsAt];
  const renewal = async (member: number): Promise<void> => {
    while (!state.over) {
      await pause(Math.max(50, endsAt[member]! - systemNow() - RENEW_BEFORE_END_MS));
      if (state.over) return;
      const path = await renewed(member);
      readers.move(member, path);
      // The old token's expiry closes the connection. The new token is for the next one.
      setTimeout(() => void (closesAt[member] = endsAt[member]!), RENEW_BEFORE_END_MS + 2000);
    }
  };
  let mark = 0;
  const rows = (count: number) => Array.from({ length: count }, () => moves.next(`m${mark++}`));
  const send = async (batch: readonly object[]): Promise<void> => void (await ingest(installation, batch));
  const feed = feeder({ rate: RATE, batch: () => 2, rows, send });
  const renewals = orders.map((_, member) => renewal(member));
  await pause(seconds * 1000);
  await feed.stop();
  await pause(SETTLE_MS);
  state.over = true;
  readers.leave();
  await Promise.all(renewals);
  const counts = total(orders);
  const behind = orders.filter((order) => order.last() < mark - 1).length;
  return { clients, seconds, offBy, refused, counts, behind };
};

const judged = ({ clients, seconds, offBy, refused, counts, behind }: Awaited<ReturnType<typeof run>>): ProofResult => {
  const worst = rounded(Math.max(...offBy.map(Math.abs)) / 1000, 2);
  return {
    figures: { clients, seconds, closes: offBy.length, worstCloseS: worst, refused, ...counts },
    checks: [
      atLeast("streams closed by token expiry", offBy.length, clients),
      atMost("largest deviation from the token's expiry, s", worst, 2),
      none("changes missed without a gap", counts.holes),
      none("duplicate changes", counts.duplicates),
      none("gaps", counts.gaps),
      none("renewed streams that were rejected", refused),
      none("clients without the newest change", behind),
    ],
  };
};

/** P9: a stream ends when its token expires, and a client that renews the token continues without loss. */
export const proveExpiry = ({ number }: Options): Promise<ProofResult> =>
  withInstallation(async (installation) => judged(await run(installation, number)));
