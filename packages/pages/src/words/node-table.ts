import type { ConsoleOverview } from "@linewire/contract";
import type { ViewTable } from "./view-table.ts";
import { bytesText, countText, spanText } from "./figure-text.ts";

type Node = ConsoleOverview["nodes"][number];

/** A node without a message for this time is shown as gone. */
const GONE_AFTER_SECONDS = 5;

const isGone = ({ among }: Node): boolean => (among?.silentSeconds ?? 0) >= GONE_AFTER_SECONDS;

const roleText = (node: Node): string => {
  const { among, degraded = [] } = node;
  if (among && isGone(node)) return `gone for ${spanText(among.silentSeconds)}`;
  const starting = degraded.map((thread) => `restarting ${thread}`);
  return [...(among?.roles ?? []), ...(among?.leads ? ["leader"] : []), ...starting].join(", ");
};

export const nodeTable = (nodes: readonly Node[]): ViewTable => ({
  title: nodes.length === 1 ? "Node" : `Nodes (${nodes.length})`,
  heads: [
    "Name",
    "Address",
    "Roles",
    "Position",
    "#Delay",
    "#Streams",
    "#Subscribers",
    "#Uptime",
    "#Commit time",
    "#Memory",
    "#Storage failures",
    "Version",
  ],
  none: "",
  rows: nodes.map((node) => ({
    cells: [
      node.isThis && nodes.length > 1 ? `${node.name} (this node)` : node.name,
      node.among?.url ?? "",
      roleText(node),
      node.position,
      spanText(node.among?.behindSeconds ?? 0),
      countText(node.among?.streams ?? 0),
      countText(node.among?.readers ?? 0),
      spanText(node.uptimeSeconds),
      node.commitMs === null ? "..." : `${node.commitMs.toFixed(1)} ms`,
      bytesText(node.memoryBytes),
      countText(node.failures),
      node.among?.version ?? "",
    ],
    mood: isGone(node) || node.failures > 0 || node.degraded !== undefined ? "bad" : null,
  })),
});
