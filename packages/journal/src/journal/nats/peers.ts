import type { Commit } from "@linewire/domain/change/change";
import type { Stop, World } from "@linewire/domain/clock/world";
import type { CommandName } from "../commands.ts";
import type { Proposal } from "../journal.ts";
import { proposalOf, wireProposal } from "../read-proposal.ts";
import type { Engine } from "./engine.ts";
import { compressed, decompressed } from "./compression.ts";
import { packetBytes, packetOf } from "./packet.ts";
import { numberOf, pulseOf, replyOf, type Pulse, type Reply } from "./peer-messages.ts";

export type Peer = Pulse & { heardAt: number };

const PULSES = "linewire.pulse";
const proposalsTo = (node: string): string => `linewire.node.${node}.propose`;
const missedBy = (node: string): string => `linewire.node.${node}.since`;

const bytesOf = (value: unknown): Uint8Array => compressed(JSON.stringify(value));
const valueOf = (bytes: Uint8Array): unknown => JSON.parse(decompressed(bytes));

const PEER_EXPIRY_MS = 5000;
const MAX_COMMITS_PER_REPLY = 200;

export const peers = (engine: Engine, { elapsed }: Pick<World, "elapsed">, me: string) => {
  const known = new Map<string, Peer>();
  const recent = (): Peer[] => [...known.values()].filter(({ heardAt }) => elapsed() - heardAt < PEER_EXPIRY_MS);
  return {
    publishHeartbeat: (pulse: Pulse): void => engine.publish(PULSES, bytesOf(pulse)),
    onHeartbeat: (listener: (pulse: Pulse) => void): Stop =>
      engine.subscribe(PULSES, (bytes) => {
        const pulse = pulseOf(valueOf(bytes));
        if (pulse === null || pulse.node === me) return;
        known.set(pulse.node, { ...pulse, heardAt: elapsed() });
        listener(pulse);
      }),
    recent,
    propose: async <K extends CommandName>(node: string, proposal: Proposal<K>, waitMs: number): Promise<Reply<K>> =>
      replyOf(
        proposal.command,
        valueOf(await engine.request(proposalsTo(node), bytesOf(wireProposal(proposal)), waitMs)),
      ),
    decide: (decide: (proposal: Proposal) => Promise<Reply>): Stop =>
      engine.serve(proposalsTo(me), async (bytes) => bytesOf(await decide(proposalOf(valueOf(bytes))))),
    /** Answers requests for commits. If the commits were pruned, the answer is an empty list. */
    serve: (since: (seq: number, maxCommits: number) => Commit[] | null): Stop =>
      engine.serve(missedBy(me), async (bytes) => {
        const seq = numberOf(valueOf(bytes));
        let commits = since(seq, MAX_COMMITS_PER_REPLY) ?? [];
        const limitBytes = engine.maxBytes() - 65_536;
        for (;;) {
          const epoch = commits[0]?.epoch ?? "";
          const packet = packetBytes({ term: 0, node: me, epoch, after: seq, commits });
          if (packet.length < limitBytes || commits.length <= 1) return packet;
          commits = commits.slice(0, commits.length >> 1);
        }
      }),
    /** Commits of another node after the change `seq`; empty if that node lacks some of them. */
    missed: async (node: string, seq: number, waitMs: number): Promise<Commit[]> =>
      packetOf(await engine.request(missedBy(node), bytesOf(seq), waitMs)).commits,
  };
};
export type Peers = ReturnType<typeof peers>;
