import type { DeeplinkStatus, LinkLevel } from "@linewire/contract";

const DEEPEST_FIRST: readonly LinkLevel[] = ["betslip", "event", "home", "none"];

export const lowerOf = (a: LinkLevel, b: LinkLevel): LinkLevel =>
  DEEPEST_FIRST.indexOf(a) > DEEPEST_FIRST.indexOf(b) ? a : b;

export const levelsFrom = (level: LinkLevel): Exclude<LinkLevel, "none">[] =>
  DEEPEST_FIRST.slice(DEEPEST_FIRST.indexOf(level)).filter((one) => one !== "none");

const FALLBACK: Record<LinkLevel, DeeplinkStatus> = {
  betslip: "success",
  event: "event_fallback",
  home: "home_fallback",
  none: "unavailable",
};

export const statusOf = (reached: LinkLevel, wanted: LinkLevel): DeeplinkStatus =>
  reached !== "none" && reached === wanted ? "success" : FALLBACK[reached];

export type Ceiling = { level: LinkLevel; reason: string };

export const lowestOf = (ceilings: readonly Ceiling[]): Ceiling | undefined =>
  ceilings.reduce<Ceiling | undefined>(
    (lowest, one) =>
      lowest === undefined || (one.level !== lowest.level && lowerOf(one.level, lowest.level) === one.level)
        ? one
        : lowest,
    undefined,
  );
