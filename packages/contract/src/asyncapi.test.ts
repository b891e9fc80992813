import { expect, test } from "vitest";
import { Ajv } from "ajv";
import { asyncapi } from "./asyncapi.ts";
import { STREAM_EVENTS } from "./stream/events.ts";

type Document = {
  channels: { stream: { address: string; messages: Record<string, { $ref: string }> } };
  operations: { tell: { messages: { $ref: string }[] } };
  components: { messages: Record<string, { payload: { $ref: string } }>; schemas: Record<string, object> };
};
const document = asyncapi() as Document;
const names = Object.keys(STREAM_EVENTS);

const at = (pointer: string): unknown =>
  pointer
    .slice(2)
    .split("/")
    .reduce<unknown>(
      (part, key) => (part as Record<string, unknown> | undefined)?.[key.replaceAll("~1", "/")],
      document,
    );

test("every event of the stream is a message of its channel", () => {
  expect(document.channels.stream.address).toBe("/sse/{subscriptionId}");
  expect(Object.keys(document.channels.stream.messages)).toEqual(names);
  expect(Object.keys(document.components.messages)).toEqual(names);
  expect(document.operations.tell.messages).toHaveLength(names.length);
});

test("every $ref points to an existing part of the document", () => {
  const refs = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1]!);
  expect(refs.length).toBeGreaterThan(20);
  expect(refs.filter((ref) => at(ref) === undefined)).toEqual([]);
});

test("a payload schema accepts and rejects the same values as the contract", () => {
  const ajv = new Ajv({ strict: false, validateFormats: false });
  ajv.addSchema(document, "asyncapi");
  const gap = {
    droppedEvents: 3,
    reason: "slow_consumer",
    leagueIds: [1],
    marketTypeIds: [1],
    changedSince: null,
    reload: [],
  };
  const check = ajv.compile({ $ref: "asyncapi#/components/messages/gap/payload" });
  expect(
    [gap, { ...gap, reason: "bored" }, { ...gap, reload: undefined }].map((one) =>
      check(JSON.parse(JSON.stringify(one))),
    ),
  ).toEqual([true, false, false]);
  for (const name of names)
    expect(ajv.compile({ $ref: `asyncapi#/components/messages/${name}/payload` })({})).toBe(false);
});

test("no stream line may contain a deep link", () => {
  expect(JSON.stringify(document)).not.toContain("deepLink");
});
