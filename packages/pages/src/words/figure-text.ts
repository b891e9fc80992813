const WHOLE = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });

/** From 100 on a count has no decimals, so that its width does not change every second. */
export const countText = (count: number): string => WHOLE.format(count >= 100 ? Math.round(count) : count);

const UNITS = ["B", "kB", "MB", "GB", "TB"] as const;

export const bytesText = (bytes: number): string => {
  let [size, unit] = [bytes, 0];
  while (size >= 1000 && unit < UNITS.length - 1) {
    size /= 1000;
    unit++;
  }
  return `${size >= 100 || unit === 0 ? Math.round(size) : size.toFixed(1)} ${UNITS[unit]}`;
};

export const spanText = (seconds: number): string => {
  if (seconds < 10) return `${Math.max(0, seconds).toFixed(1)} s`;
  if (seconds < 120) return `${Math.round(seconds)} s`;
  if (seconds < 7200) return `${Math.round(seconds / 60)} min`;
  return seconds < 172_800 ? `${Math.round(seconds / 3600)} h` : `${Math.round(seconds / 86_400)} days`;
};

export const sinceText = (then: string | null, now: string): string =>
  then === null ? "none yet" : `${spanText(Math.max(0, (Date.parse(now) - Date.parse(then)) / 1000))} ago`;

export const ratio = (part: number, whole: number): string =>
  whole === 0 ? "none" : `${Math.round((part / whole) * 1000) / 10}%`;

export const requestsText = (count: number): string => `${countText(count)} ${count === 1 ? "request" : "requests"}`;
