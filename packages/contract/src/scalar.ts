import { z } from "zod";

/** An int64. Numbers above 2^53 are rejected, never rounded. */
export const Id = z.int().positive();
export const Int32 = z.int32();
export const Id32 = z.int32().positive();
export const DateTime = z.iso.datetime();
export const Price = z.int().refine((price) => price <= -100 || price >= 100, "an American price is <= -100 or >= 100");
export const Points = z.number().multipleOf(0.25).min(-10_000).max(10_000);
export const Name = z.string().min(1).max(200);
export const Url = z.url({ protocol: /^https?$/ }).max(2048);
export const CorrelationId = z.string().regex(/^[\x21-\x7e]{1,64}$/, "1 to 64 visible ASCII characters");
