import { expect, test } from "vitest";
import { isLocal, peerOf } from "./peer.ts";

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  [undefined, ""],
])("[H12] the address %s counts as the peer %s", (address, peer) => expect(peerOf(address)).toBe(peer));

const from = (remoteAddress: string | undefined, headers: Record<string, string> = {}): boolean =>
  isLocal({ socket: { remoteAddress }, headers });

test("[H20] a loopback address counts as this machine unless a proxy here forwarded the request", () => {
  for (const address of ["127.0.0.1", "127.8.8.8", "::1", "::ffff:127.0.0.1"]) expect(from(address)).toBe(true);
  for (const address of ["192.0.2.7", "::2", "10.0.0.1", undefined]) expect(from(address)).toBe(false);
  for (const header of ["x-forwarded-for", "forwarded", "x-real-ip", "via"])
    expect(from("127.0.0.1", { [header]: "192.0.2.7" })).toBe(false);
});
