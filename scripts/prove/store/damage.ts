import { cpSync, existsSync, readdirSync, rmSync, statSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { aLine, Installation, seededChance, temporaryDirectory } from "@linewire/testkit";
import { ingest, keyOf, portOf, subscribe } from "../lib/client.ts";
import { commandLine } from "../lib/command-line.ts";
import { flipByte } from "../lib/flip.ts";
import { movesOf } from "../lib/lines.ts";
import { openStream } from "../lib/open-stream.ts";
import { atLeast, none, type Options, type ProofResult } from "../lib/proof.ts";

const QUIET = { LINEWIRE_FEED: "none", LINEWIRE_LOG: "error" };
const EVENT_TIMEOUT_MS = 5000;
const STORE = "linewire.db";
const REMEDIES = /restore .*--accept-loss/;

type Damage = { name: string; closed?: true; apply: (directory: string) => void };
type DamageOutcome = "whole" | "refused" | "silent";
type DamageResult = { name: string; outcome: DamageOutcome; doctor: boolean; isNewEpoch: boolean };

const cut = (share: number): Damage => ({
  name: `log cut to ${share} %`,
  apply: (directory) => {
    const log = join(directory, `${STORE}-wal`);
    truncateSync(log, Math.floor((statSync(log).size * share) / 100));
  },
});
const missing = (name: string, files: readonly string[], more: Pick<Damage, "closed"> = {}): Damage => ({
  name,
  ...more,
  apply: (directory) => files.forEach((file) => rmSync(join(directory, file), { force: true })),
});

// Log: SQLite's write-ahead log. Mark: a file with the last acknowledged position. Seal: a file with the store's
// checksum from its close.
const damages = (flips: number, random: () => number): Damage[] => [
  ...[10, 50, 90].map(cut),
  ...Array.from({ length: flips }, (): Damage => {
    const share = random();
    return {
      name: `byte of the log flipped at ${(share * 100).toFixed(1)} %`,
      apply: (directory) => void flipByte(join(directory, `${STORE}-wal`), share),
    };
  }),
  ...Array.from({ length: flips }, (): Damage => {
    const share = random();
    return {
      name: `byte of the closed store flipped at ${(share * 100).toFixed(1)} %`,
      closed: true,
      apply: (directory) => void flipByte(join(directory, STORE), share),
    };
  }),
  missing("log missing", [`${STORE}-wal`]),
  missing("store missing", [STORE]),
  missing("store and log missing", [STORE, `${STORE}-wal`, `${STORE}-shm`]),
  missing("closed store missing, seal present", [STORE, `${STORE}-wal`, `${STORE}-shm`], { closed: true }),
  missing("closed store and its mark missing, seal present", [STORE, `${STORE}-wal`, `${STORE}-shm`, `${STORE}.mark`], {
    closed: true,
  }),
  missing("seal missing", [`${STORE}.seal`], { closed: true }),
];

const positionOf = async ({ url }: Installation): Promise<string> =>
  ((await (await fetch(`${url}/readyz`)).json()) as { position: string }).position;

const firstEvent = async (installation: Installation, lastEventId: string): Promise<string> => {
  const path = await subscribe(installation, {}, keyOf(installation, "enterprise"));
  return new Promise((resolve) => {
    let text = "";
    const done = (): void => {
      stream.leave();
      resolve(/^event: (.*)$/m.exec(text)?.[1] ?? "nothing");
    };
    const timer = setTimeout(done, EVENT_TIMEOUT_MS);
    const stream = openStream(
      { port: portOf(installation), path, lastEventId },
      {
        opened: () => {},
        closed: () => {},
        data: (piece) => {
          text += piece.toString();
          if (!/^event: .*$/m.test(text)) return;
          clearTimeout(timer);
          done();
        },
      },
    );
  });
};

/** Returns null if the start succeeded. */
const failedStart = async (installation: Installation, words: readonly string[] = []): Promise<string | null> => {
  installation.log.length = 0;
  try {
    await installation.run({}, words);
    return null;
  } catch {
    return installation.log.join("").trim();
  }
};

const epochOf = (position: string): string => position.slice(0, position.lastIndexOf("-"));
const seqOf = (position: string): number => Number(position.slice(position.lastIndexOf("-") + 1));
/** The store at `position` has all changes up to `newest`. A start may write a further change. */
const hasAll = (position: string, newest: string): boolean =>
  epochOf(position) === epochOf(newest) && seqOf(position) >= seqOf(newest);

/** Each damage is tested with a start, with the doctor, and with a start that accepts the loss. */
const testDamage = async (installation: Installation, { name }: Damage, newest: string): Promise<DamageResult> => {
  const message = await failedStart(installation);
  if (message === null) {
    const isWhole = hasAll(await positionOf(installation), newest);
    await installation.kill();
    return { name, outcome: isWhole ? "whole" : "silent", doctor: true, isNewEpoch: true };
  }
  const { code } = await commandLine(installation.dataDirectory, ["doctor"]);
  const isExplained = REMEDIES.test(message) && !message.includes("\n");
  const accepted = await failedStart(installation, ["--accept-loss"]);
  const position = accepted === null ? await positionOf(installation) : newest;
  const isNewEpoch = epochOf(position) !== epochOf(newest) && (await firstEvent(installation, newest)) === "gap";
  await installation.kill();
  return { name, outcome: isExplained ? "refused" : "silent", doctor: code === 1, isNewEpoch };
};

const put = (template: string, directory: string): void => {
  for (const file of readdirSync(directory)) rmSync(join(directory, file), { recursive: true, force: true });
  cpSync(template, directory, { recursive: true });
};

const templates = async (installation: Installation, rows: number, folder: string) => {
  const moves = movesOf(1);
  await ingest(installation, [moves.event(), moves.next()]);
  let newest = "";
  for (let row = 0; row < rows; row++) newest = await ingest(installation, [moves.next()]);
  await installation.kill();
  cpSync(installation.dataDirectory, join(folder, "killed"), { recursive: true });
  await installation.run();
  await ingest(installation, [aLine({ price: 150 })]).catch(() => {});
  const closed = await positionOf(installation);
  await installation.kill("SIGTERM");
  cpSync(installation.dataDirectory, join(folder, "closed"), { recursive: true });
  return { killed: newest, closed };
};

const namesOf = (all: readonly DamageResult[]): string =>
  all
    .slice(0, 3)
    .map(({ name }) => ` (${name})`)
    .join("");

/** P30: the server never serves a damaged store without an error, and never assigns a position twice. */
export const proveDamage = async ({ number }: Options): Promise<ProofResult> => {
  const [rows, flips, seed] = [number("rows", 400), number("flips", 20), number("seed", 1)];
  const folder = temporaryDirectory();
  const installation = await Installation.start(QUIET);
  try {
    const newest = await templates(installation, rows, folder.path);
    const all: DamageResult[] = [];
    for (const damage of damages(flips, seededChance(seed))) {
      const state = damage.closed ? "closed" : "killed";
      put(join(folder.path, state), installation.dataDirectory);
      if (!existsSync(join(installation.dataDirectory, STORE))) throw new Error(`the installation has no ${STORE}`);
      damage.apply(installation.dataDirectory);
      all.push(await testDamage(installation, damage, newest[state]));
    }
    const of = (outcome: DamageOutcome): DamageResult[] => all.filter((one) => one.outcome === outcome);
    const unexplained = all.filter(({ doctor }) => !doctor);
    const withoutNewEpoch = all.filter(({ isNewEpoch }) => !isNewEpoch);
    return {
      figures: { rows, seed, damages: all.length, refused: of("refused").length, whole: of("whole").length },
      checks: [
        atLeast("damages tested", all.length, 2 * flips + 9),
        none(`starts that lost rows without a message${namesOf(of("silent"))}`, of("silent").length),
        none(`rejected starts that doctor did not explain${namesOf(unexplained)}`, unexplained.length),
        none(`accepted losses without a new epoch and a gap${namesOf(withoutNewEpoch)}`, withoutNewEpoch.length),
        atLeast("damages that stopped the start", of("refused").length, flips + 8),
      ],
    };
  } finally {
    await installation.remove();
    folder.remove();
  }
};
