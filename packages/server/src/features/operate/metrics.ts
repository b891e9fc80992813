import type { ENDPOINTS } from "@linewire/contract";
import type { Handler } from "@linewire/http/call";

/** State of this node, as text for Prometheus. */
export const metrics =
  (text: () => Promise<string>): Handler<(typeof ENDPOINTS)["metrics"]> =>
  async () => ({ bytes: Buffer.from(await text()) });
