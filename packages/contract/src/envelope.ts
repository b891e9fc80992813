import { z } from "zod";

const Pagination = z.object({ nextCursor: z.string().nullable(), previousCursor: z.string().nullable() });

export type Envelope<T> = {
  data: T;
  success: boolean;
  messages: string[];
  pagination: z.infer<typeof Pagination>;
};

/** In an error response, `data` is null or []. */
export const envelope = <T extends z.ZodType>(data: T) =>
  z.object({ data: data.nullable(), success: z.boolean(), messages: z.array(z.string()), pagination: Pagination });

export const enveloped = <T>(data: T): Envelope<T> => ({
  data,
  success: true,
  messages: [],
  pagination: { nextCursor: null, previousCursor: null },
});

export const refused = <T>(data: T, ...messages: string[]): Envelope<T> => ({
  ...enveloped(data),
  success: false,
  messages,
});
