import type { LaunchOptions } from "@playwright/test";
import { browsersHere } from "../../scripts/browser.ts";

/** Those that were named, or those on the PATH. Without any, Playwright looks for its own. */
const { CHROMIUM_PATH: executablePath, WHOLE_CHROMIUM_PATH: wholePath } = browsersHere();

/** The pages of the address bar: a window that nobody sees loads them too, and pays half its time for it. */
const ADDRESS_BAR = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"];

/** Features that Playwright disables itself, repeated here because a browser honours only the last --disable-features list. */
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

/** For what a headless shell leaves out: the back-forward cache. */
export const WHOLE_BROWSER: LaunchOptions = wholePath ? { executablePath: wholePath } : {};

/** How the tests start a browser. */
export const LAUNCH: LaunchOptions & { args: string[] } = {
  ...(executablePath ? { executablePath } : {}),
  args: [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    `--disable-features=${[...OFF_ANYWAY, ...ADDRESS_BAR].join(",")}`,
  ],
};
