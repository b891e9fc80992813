import { expect, test } from "vitest";
import { expiringCache } from "./expiring-cache.ts";

const letters = (max: number) => expiringCache<string>(max, (text) => text.length);

test("[AW4] a fresh entry is returned, an older entry is created again", async () => {
  const { get } = letters(100);
  let made = 0;
  const make = async () => `v${++made}`;
  expect(await get("a", 10, 0, make)).toBe("v1");
  expect(await get("a", 10, 9, make)).toBe("v1");
  expect(await get("a", 10, 10, make)).toBe("v2");
  expect(await get("a", 0, 10, make)).toBe("v3");
});

test("[AW4] concurrent requests for a key share one computation; a failure is not cached", async () => {
  const { get, peek } = letters(100);
  let made = 0;
  const slow = async () => {
    made++;
    await Promise.resolve();
    return "slow";
  };
  expect(await Promise.all([get("a", 10, 0, slow), get("a", 10, 0, slow)])).toEqual(["slow", "slow"]);
  expect(made).toBe(1);
  const failing = () => Promise.reject(new Error("no"));
  await expect(get("b", 10, 0, failing)).rejects.toThrow("no");
  expect(peek("b")).toBeUndefined();
  expect(await get("b", 10, 0, slow)).toBe("slow");
});

test("[AW4] above the size limit the least recently used entries are evicted", async () => {
  const { get, peek } = letters(10);
  const five = async () => "12345";
  await get("a", 10, 0, five);
  await get("b", 10, 0, five);
  await get("a", 10, 0, five);
  await get("c", 10, 0, five);
  expect([peek("a"), peek("b"), peek("c")]).toEqual(["12345", undefined, "12345"]);
});
