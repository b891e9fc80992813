import type { Correction } from "@linewire/contract";
import { expect, test } from "vitest";
import { listChanges } from "./changes.ts";

const PIN: Correction = { do: "pin", bet: "a" };
const REJECT: Correction = { do: "reject", bet: "b" };
const ADD: Correction = { do: "add", add: { subject: { kind: "team", id: 7 }, betTypeId: 1 } };

test("[ST24] the list names corrections that were made and corrections that were undone", () => {
  const texts = listChanges({ from: [PIN], to: [REJECT] }, null).map(({ text }) => text);
  expect(texts).toEqual(["Reject a bet that no longer exists", "Unpin a bet that no longer exists"]);
});

test("[ST24] an added bet with its pin is one change", () => {
  const changes = listChanges({ from: [REJECT], to: [REJECT, ADD, { do: "pin", bet: "c" }] }, null);
  expect(changes.map(({ text }) => text)).toEqual(["Add a bet"]);
  expect(changes[0]!.without([REJECT, ADD, { do: "pin", bet: "c" }])).toEqual([REJECT]);
});

test("[ST24] each change can be removed without the other changes", () => {
  const changes = listChanges({ from: [PIN], to: [REJECT] }, null);
  expect(changes.map(({ without }) => without([REJECT]))).toEqual([[], [REJECT, PIN]]);
});
