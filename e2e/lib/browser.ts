import type { LaunchOptions } from "@playwright/test";
import { browsersHere } from "../../scripts/browser.ts";

const { CHROMIUM_PATH: executablePath, WHOLE_CHROMIUM_PATH: wholePath } = browsersHere();

/** Chromium's pages for the address bar take half of the start time of a window. */
const ADDRESS_BAR = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"];

/**
 * Playwright disables these features. A browser uses only the last --disable-features list, so this list repeats them.
 */
const OFF_ANYWAY = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
];

/** The headless shell has no back-forward cache, so some tests need the full browser. */
export const WHOLE_BROWSER: LaunchOptions = wholePath ? { executablePath: wholePath } : {};

export const LAUNCH: LaunchOptions & { args: string[] } = {
  ...(executablePath ? { executablePath } : {}),
  args: [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    `--disable-features=${[...OFF_ANYWAY, ...ADDRESS_BAR].join(",")}`,
  ],
};
