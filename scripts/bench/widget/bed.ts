import { chromium, type Browser } from "@playwright/test";
import { Installation } from "@linewire/testkit";
import { findBrowser } from "../../browser.ts";
import type { Assets, FixtureServer } from "./fixture-server.ts";

export type Bed = {
  browser: Browser;
  fixture: FixtureServer;
  assets: Assets;
  rounds: number;
  service: () => Promise<Installation | null>;
};

const ARGS = [
  "--no-sandbox",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-background-timer-throttling",
  "--disable-renderer-backgrounding",
  "--disable-backgrounding-occluded-windows",
];

export const launch = async (): Promise<Browser> => {
  const executablePath = await findBrowser();
  return chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ARGS });
};

export const lazyService = (): { service: Bed["service"]; stop: () => Promise<void> } => {
  let started: Promise<Installation | null> | null = null;
  const service = (): Promise<Installation | null> =>
    (started ??= Installation.start({ LINEWIRE_FEED_RATE: "20" }).catch((error: unknown) => {
      console.error(`no real service: ${String(error).slice(0, 300)}`);
      return null;
    }));
  const stop = async (): Promise<void> => {
    await (await started)?.remove();
  };
  return { service, stop };
};
