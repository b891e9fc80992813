import type { Commit } from "@linewire/domain/change/change";
import { fakeWorld } from "@linewire/testkit";
import { hubRules } from "./hub.rules.ts";
import { memoryHub } from "./memory-hub.ts";

hubRules("in this process", (earlier) => {
  const world = fakeWorld();
  const followers: ((commit: Commit) => void)[] = [];
  const position = { epoch: "00c0ffee", seq: earlier.at(-1)?.entries.at(-1)?.seq ?? 0 };
  const journal = { position: () => position, follow: (hear: (commit: Commit) => void) => followers.push(hear) };
  const hub = memoryHub(journal, earlier, world);
  const publish = (commit: Commit): void => {
    for (const hear of followers) hear(commit);
  };
  return { hub, publish, pass: world.pass };
});
