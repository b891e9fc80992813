import { expect, test } from "vitest";
import { jsonLog } from "./json-log.ts";
import type { LogLevel } from "./log-level.ts";

const KEY = `lw_live_${"Ab3".repeat(14)}xy`;
const LINE = {
  method: "GET",
  path: "/league",
  status: 200,
  ms: 3,
  endpoint: "listLeagues",
  requestId: "r1",
  tier: "free",
};

const logged = (level: LogLevel, write: (log: ReturnType<typeof jsonLog>) => void): Record<string, unknown>[] => {
  const lines: string[] = [];
  write(jsonLog(level, { write: (line) => void lines.push(line) }));
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
};

test("[H22] an access line has request, status, duration and caller", () => {
  expect(logged("debug", (log) => log.access(LINE))).toEqual([
    { level: "debug", time: expect.stringMatching(/Z$/), ...LINE, msg: "request" },
  ]);
});

test("[H22] the default level logs only server errors other than 503, at warn", () => {
  const both = (log: ReturnType<typeof jsonLog>): void => {
    log.access(LINE);
    log.access({ ...LINE, status: 503 });
    log.access({ ...LINE, status: 500 });
  };
  expect(logged("info", both).map(({ level, status }) => [level, status])).toEqual([["warn", 500]]);
  expect(logged("silent", both)).toEqual([]);
});

test("[H24] no line contains a secret at any position", () => {
  const lines = logged("debug", (log) => {
    log.failure(new Error(`cannot read /sse/s?token=v1.aaa.bbb with ${KEY}`), "t1");
    log.failure({ headers: { "x-api-key": "plain", cookie: "a=b", authorization: "Basic abcdef" } }, "t2");
    log.access({ ...LINE, path: `/league/${KEY}` });
  });
  const text = JSON.stringify(lines);
  expect(lines).toHaveLength(3);
  for (const secret of [KEY, "v1.aaa.bbb", "plain", "a=b", "abcdef"]) expect(text).not.toContain(secret);
  expect(lines[0]).toMatchObject({ level: "error", traceId: "t1" });
});
