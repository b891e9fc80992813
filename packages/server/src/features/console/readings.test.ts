import { expect, test } from "vitest";
import { readingsOf } from "./readings.ts";

const TEXT = `# HELP linewire_a Help.
# TYPE linewire_a counter
linewire_a{reason="one",lane="x"} 3
linewire_a{reason="two \\"b\\"",lane="y"} 4.5
linewire_b 7
linewire_c_bucket{le="0.1",endpoint="e"} 9
linewire_c_count{endpoint="e",status="200"} 2
other 1`;

test("values are read by name and label from the text of /metrics", () => {
  const readings = readingsOf(TEXT);
  expect(readings.sum("a")).toBe(7.5);
  expect(readings.sum("a", ({ lane }) => lane === "x")).toBe(3);
  expect(readings.sum("b")).toBe(7);
  expect(readings.sum("c_count", ({ status }) => status === "200")).toBe(2);
  expect(readings.all("c_bucket")).toEqual([]);
  expect(readings.sum("unknown")).toBe(0);
});
