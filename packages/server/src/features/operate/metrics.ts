import type { ENDPOINTS } from "@linewire/contract";
import type { Handler } from "../../shared/call.ts";

/** State of this node, as text for Prometheus. */
export const metrics =
  (text: () => Promise<string>): Handler<(typeof ENDPOINTS)["metrics"]> =>
  async () => ({ bytes: Buffer.from(await text()) });
