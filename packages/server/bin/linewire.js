#!/usr/bin/env node
// linewire [start]: the server with its demo. linewire <command>: accounts, keys, publishers, backups, doctor.
const [command = "start", ...words] = process.argv.slice(2);
if (command === "start") {
  process.argv.splice(2, process.argv.length, ...words);
  await import("../dist/node/main.js");
} else await import("../dist/node/cli.js");
