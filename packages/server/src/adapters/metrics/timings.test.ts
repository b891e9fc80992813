import { expect, test } from "vitest";
import { timingsOf } from "./timings.ts";

test("[H21] each label set has its own cumulative buckets of durations", () => {
  const timings = timingsOf({ name: "t_seconds", help: "T." }, ["a", "b"], [0.1, 0.5]);
  for (const seconds of [0.05, 0.1, 0.3, 7]) timings.observe({ a: 'x"y\\', b: "1" }, seconds);
  timings.observe({ a: "z", b: "1" }, 0.2);
  expect(timings.text().split("\n")).toEqual([
    "# HELP t_seconds T.",
    "# TYPE t_seconds histogram",
    't_seconds_bucket{le="0.1",a="x\\"y\\\\",b="1"} 2',
    't_seconds_bucket{le="0.5",a="x\\"y\\\\",b="1"} 3',
    't_seconds_bucket{le="+Inf",a="x\\"y\\\\",b="1"} 4',
    't_seconds_sum{a="x\\"y\\\\",b="1"} 7.45',
    't_seconds_count{a="x\\"y\\\\",b="1"} 4',
    't_seconds_bucket{le="0.1",a="z",b="1"} 0',
    't_seconds_bucket{le="0.5",a="z",b="1"} 1',
    't_seconds_bucket{le="+Inf",a="z",b="1"} 1',
    't_seconds_sum{a="z",b="1"} 0.2',
    't_seconds_count{a="z",b="1"} 1',
    "",
  ]);
});
