"use strict";
// Preload (NODE_OPTIONS="--require <this file>"): a thread fails when the folder LINEWIRE_THREAD_FAULTS has a file
// with its name. The content selects how: "throw", "exit", "loop" (endless JavaScript) or "block" (endless system
// call).

const { spawnSync } = require("node:child_process");
const { readFileSync, rmSync } = require("node:fs");
const { isMainThread, threadName } = require("node:worker_threads");

const LOOK_MS = 20;
const folder = process.env.LINEWIRE_THREAD_FAULTS;

const faults = {
  throw: () => {
    throw new Error("a fault of a test");
  },
  exit: () => process.exit(3),
  loop: () => {
    for (;;);
  },
  block: () => spawnSync("sleep", ["600"]),
};

if (!isMainThread && folder !== undefined) {
  const file = `${folder}/${threadName}`;
  const look = () => {
    let fault;
    try {
      fault = readFileSync(file, "utf8").trim();
      rmSync(file);
    } catch {
      return;
    }
    faults[fault]?.();
  };
  setInterval(look, LOOK_MS).unref();
}
