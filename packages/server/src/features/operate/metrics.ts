import type { ENDPOINTS } from "@linewire/contract";
import type { Handler } from "../../call.ts";

/** What this node is doing, as text for Prometheus. */
export const metrics =
  (text: () => Promise<string>): Handler<(typeof ENDPOINTS)["metrics"]> =>
  async () => ({ bytes: Buffer.from(await text()) });
