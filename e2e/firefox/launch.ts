#!/usr/bin/env node
import { spawn } from "node:child_process";
import type { AddressInfo } from "node:net";
import { createInterface } from "node:readline";
import { type RawData, WebSocket, WebSocketServer } from "ws";

// Playwright starts this file instead of Firefox: it starts Firefox ESR and forwards messages. This Firefox rejects one
// command that Playwright always sends, so this file answers the command itself.

const ANSWERED_HERE = new Set(["emulation.setMediaFeaturesOverride"]);
const LISTENING = /WebDriver BiDi listening on (ws:\/\/\S+)/;

type Command = { id: number; method: string };

const textOf = (data: RawData): string => (Buffer.isBuffer(data) ? data.toString() : "");
const commandOf = (text: string): Command => JSON.parse(text);

/** Some messages arrive before Firefox is connected. */
const join = (client: WebSocket, address: string): void => {
  const firefox = new WebSocket(address, { maxPayload: 0, perMessageDeflate: false });
  const opened = new Promise<void>((resolve) => firefox.once("open", resolve));
  client.on("message", (data) => {
    const text = textOf(data);
    const { id, method } = commandOf(text);
    if (ANSWERED_HERE.has(method)) client.send(JSON.stringify({ type: "success", id, result: {} }));
    else void opened.then(() => firefox.send(text));
  });
  firefox.on("message", (data) => client.send(textOf(data)));
  client.on("close", () => firefox.close());
  firefox.on("close", () => client.close());
  firefox.on("error", () => client.close());
};

const proxyOf = async (address: string): Promise<string> => {
  const server = new WebSocketServer({ host: "127.0.0.1", port: 0, maxPayload: 0 });
  await new Promise((resolve) => server.once("listening", resolve));
  server.on("connection", (client, { url = "/" }) => join(client, address + url));
  const { port } = server.address() as AddressInfo;
  return `ws://127.0.0.1:${port}`;
};

const firefox = spawn(process.env["FIREFOX_PATH"] ?? "/usr/bin/firefox-esr", process.argv.slice(2), {
  stdio: ["ignore", "inherit", "pipe"],
});
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => firefox.kill(signal));
firefox.on("exit", (code) => process.exit(code ?? 1));

for await (const line of createInterface({ input: firefox.stderr })) {
  const address = LISTENING.exec(line)?.[1];
  process.stderr.write(`${address ? line.replace(address, await proxyOf(address)) : line}\n`);
}
