import { z } from "zod";
import { DateTime } from "../scalar.ts";

/** A replay came to its end. Coming back with this event's id is answered 204: there is nothing more. */
export const ReplayComplete = z.object({ from: DateTime, to: DateTime });
export type ReplayComplete = z.infer<typeof ReplayComplete>;
