import { z } from "zod";
import { DateTime } from "../scalar.ts";

/** A replay is complete. A reconnect with the id of this event returns 204. */
export const ReplayComplete = z.object({ from: DateTime, to: DateTime });
export type ReplayComplete = z.infer<typeof ReplayComplete>;
