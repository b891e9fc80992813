import type { Audience, DeviceClass } from "@linewire/contract";
import { isbot } from "isbot";
import type { Origins } from "@linewire/http/call";

/** The browser's name and the IP address of a reader are not stored. */
export type Visit = { audience: Audience; device: DeviceClass };

const TABLET = /ipad|tablet|kindle|silk|playbook|android(?!.*mobile)/i;
const PHONE = /mobi|iphone|ipod|android|phone/i;
const DESKTOP = /windows nt|macintosh|x11|cros/i;

const deviceOf = (userAgent: string): DeviceClass => {
  if (TABLET.test(userAgent)) return "tablet";
  if (PHONE.test(userAgent)) return "phone";
  return DESKTOP.test(userAgent) ? "desktop" : "other";
};

/** Browsers that load a page in advance send Sec-Purpose (older browsers: Purpose or X-Moz). */
const isPrefetch = (purpose: string | null): boolean => purpose !== null && /prefetch|prerender|preview/i.test(purpose);

export const visitOf = ({ userAgent, purpose, isHead }: Pick<Origins, "userAgent" | "purpose" | "isHead">): Visit => {
  const device = deviceOf(userAgent ?? "");
  if (userAgent === null || isHead || isbot(userAgent)) return { audience: "bot", device };
  return { audience: isPrefetch(purpose) ? "prefetch" : "reader", device };
};
