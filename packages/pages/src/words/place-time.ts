/** States and provinces outside Eastern time, by the zone of most inhabitants. */
const ZONES: Record<string, readonly string[]> = {
  "America/Chicago": "AL AR IA IL KS LA MB MN MO MS ND NE OK SD SK TN TX WI".split(" "),
  "America/Denver": "AB CO ID MT NM UT WY".split(" "),
  "America/Phoenix": ["AZ"],
  "America/Los_Angeles": "BC CA NV OR WA".split(" "),
  "America/Anchorage": ["AK"],
  "Pacific/Honolulu": ["HI"],
};

const DEFAULT_ZONE = "America/New_York";

/** Example: "8:42:07 PM ET". */
export const placeTime = (iso: string, state: string | null): string => {
  const zone = Object.entries(ZONES).find(([, states]) => state !== null && states.includes(state))?.[0];
  return new Intl.DateTimeFormat("en-US", {
    hour: "numeric",
    minute: "2-digit",
    second: "2-digit",
    timeZoneName: "shortGeneric",
    timeZone: zone ?? DEFAULT_ZONE,
  }).format(Date.parse(iso));
};
