import { paper } from "../paper.ts";

export const MANIFEST_PATH = "/site.webmanifest";

/** In px. Browsers and home screens request these sizes. */
export const ICON_SIDES = [180, 192, 512] as const;

export const iconPath = (side: (typeof ICON_SIDES)[number]): string => `/icon-${side}.png`;

/** Systems mask the icons, so they fill their squares. */
export const webManifest = (): string =>
  JSON.stringify({
    name: paper.name,
    short_name: "Tally",
    description: `${paper.motto}. ${paper.notice}`,
    id: "/",
    start_url: "/",
    scope: "/",
    display: "minimal-ui",
    lang: "en-US",
    background_color: "#16201b",
    theme_color: "#16201b",
    icons: [192, 512].flatMap((side) =>
      ["any", "maskable"].map((purpose) => ({
        src: `/icon-${side}.png`,
        sizes: `${side}x${side}`,
        type: "image/png",
        purpose,
      })),
    ),
  });
