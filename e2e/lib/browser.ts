import type { LaunchOptions } from "@playwright/test";
import { browsersHere } from "../../scripts/browser.ts";

/** Paths of browsers from the environment or the PATH. Without them Playwright uses its own browser. */
const { CHROMIUM_PATH: executablePath, WHOLE_CHROMIUM_PATH: wholePath } = browsersHere();

/**
 * Features with which Chromium loads pages for its address bar. Loading these pages takes half of the start time of a
 * window.
 */
const ADDRESS_BAR = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"];

/**
 * Features that Playwright disables by default. They are repeated here, because a browser uses only the last
 * --disable-features list.
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

/** Options for the full browser. The headless shell has no back-forward cache. */
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
