import { z } from "zod";
import { DateTime, Id, Points, Price, Url } from "../../scalar.ts";

export const LinkLevel = z.enum(["betslip", "event", "home", "none"]);
export type LinkLevel = z.infer<typeof LinkLevel>;

export const ClientOs = z.enum(["ios", "android", ""]);
export type ClientOs = z.infer<typeof ClientOs>;

export const DeeplinkStatus = z.enum(["success", "event_fallback", "home_fallback", "unavailable", "failed"]);
export type DeeplinkStatus = z.infer<typeof DeeplinkStatus>;

export const DeeplinkSelection = z.object({
  marketLineId: Id,
  points: Points.optional(),
  requestedPoints: Points.optional(),
  price: Price.optional(),
  statusId: z.int().min(1).max(3),
  url: Url.nullable(),
  linkLevel: LinkLevel,
  message: z.string().optional(),
});
export type DeeplinkSelection = z.infer<typeof DeeplinkSelection>;

export const DeeplinkResult = z.object({
  /** Null if the book has no link for exactly these selections. */
  url: Url.nullable(),
  /** One URL per requested line id, in their order. */
  individualUrls: z.array(Url.nullable()),
  marketSourceId: Id,
  state: z.string(),
  isMobileDevice: z.boolean(),
  os: ClientOs,
  linkLevel: LinkLevel,
  deeplinkStatus: DeeplinkStatus,
  /** Explains a link that differs from the request. */
  message: z.string().optional(),
  selections: z.array(DeeplinkSelection),
  expiresAt: DateTime,
});
export type DeeplinkResult = z.infer<typeof DeeplinkResult>;

export const DeeplinkRow = DeeplinkSelection.omit({ statusId: true }).extend({
  marketSourceId: Id.nullable(),
  statusId: z.int().min(1).max(3).optional(),
  deeplinkStatus: DeeplinkStatus,
});
export type DeeplinkRow = z.infer<typeof DeeplinkRow>;

export const DeeplinkRows = z.object({ links: z.array(DeeplinkRow), expiresAt: DateTime });
export type DeeplinkRows = z.infer<typeof DeeplinkRows>;
