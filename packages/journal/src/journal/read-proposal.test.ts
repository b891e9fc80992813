import { describe, expect, test } from "vitest";
import type { Proposal } from "./journal.ts";
import { outcomeOf } from "./read-outcome.ts";
import { proposalOf, wireProposal } from "./read-proposal.ts";

const sent = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const POSITION = { epoch: "e", seq: 3 };

describe("a proposal of another node", () => {
  const proposals: Proposal[] = [
    { command: "ingest", input: { text: "[]", correlationId: null, dryRun: true }, at: 1 },
    { command: "revoke-key", input: { keyId: "k", accountId: null }, at: 2 },
    { command: "bet-taken", input: { id: "b", node: "two", from: "one" }, at: 3 },
    { command: "command", input: { command: "partner.set-status", slug: "p", status: "inactive", by: "me" }, at: 4 },
    { command: "records", input: [{ kind: "ended_session", thing: { id: "s", expiresAt: "never" } }], at: 5 },
  ];
  test.each(proposals)("$command survives a round trip", (proposal) => {
    expect(proposalOf(sent(wireProposal(proposal)))).toEqual(proposal);
  });

  test.each<[string, unknown]>([
    ["no object", null],
    ["no time", { decider: "tidy", input: { systemNow: 1 } }],
    ["an unknown command", { decider: "constructor", input: {}, at: 1 }],
    ["a field of another type", { decider: "ingest", input: { text: 7, correlationId: null }, at: 1 }],
    ["a missing field", { decider: "bet-taken", input: { id: "b", node: "two" }, at: 1 }],
    ["a record without its kind", { decider: "records", input: [{ thing: {} }], at: 1 }],
    ["an unknown operator command", { decider: "command", input: { command: "partner.explode", slug: "p" }, at: 1 }],
    ["an operator command about keys", { decider: "command", input: { command: "key.revoke", keyId: "k" }, at: 1 }],
  ])("%s is refused", (_, value) => {
    expect(() => proposalOf(value)).toThrow("another node sent");
  });
});

describe("the outcome of a command", () => {
  test("survives a round trip", () => {
    const taken = { position: POSITION, result: { accepted: 2 }, pending: true };
    expect(outcomeOf("ingest", sent(taken))).toEqual(taken);
    const refused = { refusal: { code: "not_found", detail: "no such key" } };
    expect(outcomeOf("revoke-key", sent(refused))).toEqual(refused);
  });

  test.each<[string, unknown]>([
    ["nothing", undefined],
    ["a result of another command", { position: POSITION, result: "more" }],
    ["no position", { result: { accepted: 2 } }],
    ["a refusal that the contract does not know", { refusal: { code: "constructor", detail: "x" } }],
  ])("%s is refused", (_, value) => {
    expect(() => outcomeOf("ingest", value)).toThrow("the outcome of ingest cannot be read");
  });
});
