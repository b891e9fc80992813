import type { LaunchOptions } from "@playwright/test";
import { browsersHere } from "../../scripts/browser.ts";

/** Browsers from the environment or the PATH; otherwise Playwright searches for its own. */
const { CHROMIUM_PATH: executablePath, WHOLE_CHROMIUM_PATH: wholePath } = browsersHere();

/** Pages of the address bar: a hidden window loads them too, which takes half its time. */
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

/** For features that the headless shell lacks: the back-forward cache. */
export const WHOLE_BROWSER: LaunchOptions = wholePath ? { executablePath: wholePath } : {};

/** Launch options of all tests. */
export const LAUNCH: LaunchOptions & { args: string[] } = {
  ...(executablePath ? { executablePath } : {}),
  args: [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    `--disable-features=${[...OFF_ANYWAY, ...ADDRESS_BAR].join(",")}`,
  ],
};
