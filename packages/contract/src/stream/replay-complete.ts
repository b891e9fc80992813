import { z } from "zod";
import { DateTime } from "../scalar.ts";

/** A reconnect with this event's id returns 204. */
export const ReplayComplete = z.object({ from: DateTime, to: DateTime });
export type ReplayComplete = z.infer<typeof ReplayComplete>;
