import type { Audience, DeviceClass } from "@linewire/contract";
import { isbot } from "isbot";
import type { Origins } from "@linewire/http/call";

/** Class of the sender of a request. Neither the browser's name nor an address is stored. */
export type Visit = { audience: Audience; device: DeviceClass };

const TABLET = /ipad|tablet|kindle|silk|playbook|android(?!.*mobile)/i;
const PHONE = /mobi|iphone|ipod|android|phone/i;
const DESKTOP = /windows nt|macintosh|x11|cros/i;

const deviceOf = (userAgent: string): DeviceClass => {
  if (TABLET.test(userAgent)) return "tablet";
  if (PHONE.test(userAgent)) return "phone";
  return DESKTOP.test(userAgent) ? "desktop" : "other";
};

/** A browser that loads a page in advance says so in Sec-Purpose, older ones in Purpose or X-Moz. */
const isPrefetch = (purpose: string | null): boolean => purpose !== null && /prefetch|prerender|preview/i.test(purpose);

export const visitOf = ({ userAgent, purpose }: Pick<Origins, "userAgent" | "purpose">): Visit => {
  const device = deviceOf(userAgent ?? "");
  if (userAgent === null || isbot(userAgent)) return { audience: "bot", device };
  return { audience: isPrefetch(purpose) ? "prefetch" : "reader", device };
};
